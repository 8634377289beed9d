CREATE TABLE "imported_order_lines" (
	"order_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	CONSTRAINT "imported_order_lines_order_id_place_pk" PRIMARY KEY("order_id","place"),
	CONSTRAINT "imported_order_lines_quantity" CHECK ("imported_order_lines"."quantity" >= 0),
	CONSTRAINT "imported_order_lines_price" CHECK ("imported_order_lines"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "imported_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"shop" text NOT NULL,
	"number" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"address_2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"country" text NOT NULL,
	"status" text NOT NULL,
	"is_canceled" boolean NOT NULL,
	"subtotal" numeric(12, 2) NOT NULL,
	"discount" numeric(12, 2) NOT NULL,
	"shipping" numeric(12, 2) NOT NULL,
	"tax" numeric(12, 2) NOT NULL,
	"total" numeric(12, 2) NOT NULL,
	"refunded" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_orders_shop" CHECK ("imported_orders"."shop" in ('shopify', 'woocommerce', 'medusa')),
	CONSTRAINT "imported_orders_email_lower" CHECK ("imported_orders"."email" = lower("imported_orders"."email")),
	CONSTRAINT "imported_orders_amounts" CHECK (least("imported_orders"."subtotal", "imported_orders"."discount", "imported_orders"."shipping", "imported_orders"."tax", "imported_orders"."total", "imported_orders"."refunded") >= 0)
);
--> statement-breakpoint
ALTER TABLE "shop_import_rows" DROP CONSTRAINT "shop_import_rows_waits";--> statement-breakpoint
ALTER TABLE "shop_import_rows" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "shop_import_rows" ADD COLUMN "customer" jsonb;--> statement-breakpoint
ALTER TABLE "shop_import_rows" ADD COLUMN "past_order" jsonb;--> statement-breakpoint
ALTER TABLE "shop_import_rows" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "shop_imports" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "imported_order_lines" ADD CONSTRAINT "imported_order_lines_order_id_imported_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."imported_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_orders" ADD CONSTRAINT "imported_orders_import_id_shop_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."shop_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_orders" ADD CONSTRAINT "imported_orders_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "imported_orders_number" ON "imported_orders" USING btree ("number","shop");--> statement-breakpoint
CREATE INDEX "imported_orders_user" ON "imported_orders" USING btree ("user_id","placed_at");--> statement-breakpoint
CREATE INDEX "imported_orders_email" ON "imported_orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "imported_orders_import" ON "imported_orders" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "imported_orders_mailbox" ON "imported_orders" USING btree (mailbox_of("email")) WHERE not is_canceled;--> statement-breakpoint
CREATE INDEX "imported_orders_phone" ON "imported_orders" USING btree (phone_of("phone")) WHERE not is_canceled;--> statement-breakpoint
CREATE INDEX "imported_orders_home" ON "imported_orders" USING btree (home_of("address", "zip_code")) WHERE not is_canceled;--> statement-breakpoint
CREATE INDEX "imported_orders_whole_home" ON "imported_orders" USING btree (home_of("address" || ' ' || coalesce("address_2", ''), "zip_code")) WHERE not is_canceled;--> statement-breakpoint
ALTER TABLE "shop_import_rows" ADD CONSTRAINT "shop_import_rows_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_import_rows_user" ON "shop_import_rows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shop_import_rows_email" ON "shop_import_rows" USING btree ("email");--> statement-breakpoint
ALTER TABLE "shop_import_rows" ADD CONSTRAINT "shop_import_rows_waits" CHECK (num_nonnulls("shop_import_rows"."product", "shop_import_rows"."customer", "shop_import_rows"."past_order") = case "shop_import_rows"."result" when 'waiting' then 1 else 0 end);--> statement-breakpoint
ALTER TABLE "shop_imports" ADD CONSTRAINT "shop_imports_kind" CHECK ("shop_imports"."kind" in ('products', 'customers', 'orders'));