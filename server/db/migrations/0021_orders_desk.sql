CREATE TABLE "order_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_views_name" UNIQUE("user_id","name"),
	CONSTRAINT "order_views_lengths" CHECK (length("order_views"."name") <= 40 and length("order_views"."search") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "order_views" ADD CONSTRAINT "order_views_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING btree (lower("full_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_tracking_end" ON "orders" USING btree (reverse(translate(upper("tracking_number"), ' ._/-', '')) text_pattern_ops) WHERE tracking_number is not null;--> statement-breakpoint
CREATE INDEX "orders_zip_created" ON "orders" USING btree ("zip_code","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_state_created" ON "orders" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_code_created" ON "orders" USING btree ("discount_code","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE discount_code is not null;--> statement-breakpoint
CREATE INDEX "orders_tender_created" ON "orders" USING btree ("payment_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_overnight" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE shipping_type = 'overnight';--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ("final_total","id");--> statement-breakpoint
CREATE INDEX "orders_flags" ON "orders" USING gin ("review_flags");--> statement-breakpoint
CREATE INDEX "payments_last4" ON "payments" USING btree ("last4") WHERE last4 is not null;