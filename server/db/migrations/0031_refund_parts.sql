-- NOT VALID, so that neither table is read from end to end under a lock: what is in them has the new columns' defaults.
CREATE TABLE "refund_lines" (
	"refund_id" text NOT NULL,
	"order_item_id" bigint NOT NULL,
	"units" integer NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	CONSTRAINT "refund_lines_refund_id_order_item_id_pk" PRIMARY KEY("refund_id","order_item_id"),
	CONSTRAINT "refund_lines_units" CHECK ("refund_lines"."units" > 0),
	CONSTRAINT "refund_lines_amount" CHECK ("refund_lines"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_elsewhere" numeric(12, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tender" text DEFAULT 'as_paid' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shipping_amount" numeric(12, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_lines_item" ON "refund_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_shipping_once" ON "refunds" USING btree ("order_id") WHERE shipping_amount > 0 and state <> 'refused';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded_elsewhere" CHECK ("payments"."refunded_elsewhere" between 0 and "payments"."refunded") NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_tender" CHECK ("refunds"."tender" in ('as_paid', 'by_hand')) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_by_hand" CHECK ("refunds"."tender" <> 'by_hand' or "refunds"."reference" is not null and "refunds"."money_amount" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_shipping" CHECK ("refunds"."shipping_amount" between 0 and "refunds"."money_amount" + "refunds"."balance_amount") NOT VALID;