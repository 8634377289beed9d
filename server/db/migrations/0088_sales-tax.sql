-- NOT VALID: big tables, whose rows have no tax and met the check before.
CREATE TABLE "order_taxes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_taxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"order_item_id" bigint,
	"state" text NOT NULL,
	"level" text NOT NULL,
	"place" text NOT NULL,
	"file_id" integer NOT NULL,
	"millionths" integer NOT NULL,
	"taxed" numeric(12, 2) NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	CONSTRAINT "order_taxes_part" UNIQUE NULLS NOT DISTINCT("order_id","order_item_id","level"),
	CONSTRAINT "order_taxes_level" CHECK ("order_taxes"."level" in ('state', 'county', 'city', 'zip')),
	CONSTRAINT "order_taxes_amounts" CHECK ("order_taxes"."taxed" >= 0 and "order_taxes"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_final_total";--> statement-breakpoint
ALTER TABLE "settings" DROP CONSTRAINT "settings_name";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_amount" numeric(12, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tax_amount" numeric(12, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_taxes" ADD CONSTRAINT "order_taxes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_taxes" ADD CONSTRAINT "order_taxes_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_taxes" ADD CONSTRAINT "order_taxes_file_id_tax_rate_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."tax_rate_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_taxes_item" ON "order_taxes" USING btree ("order_item_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax" CHECK ("orders"."tax_amount" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_final_total" CHECK ("orders"."final_total" = "orders"."total_amount" - "orders"."affiliate_income_applied" + "orders"."tax_amount") NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_tax" CHECK ("refunds"."tax_amount" between 0 and "refunds"."money_amount" + "refunds"."balance_amount") NOT VALID;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_name" CHECK ("settings"."name" in ('banner', 'closedDays', 'cutoffMinute', 'standardShippingCents', 'overnightCents', 'commissionPercent', 'ownRates', 'holdDays', 'payoutWarningCents', 'disputeWarningPercent', 'manifestStates', 'taxWarningPercent', 'householdMatch', 'exclusionWaitDays', 'ageCheckMonths', 'ageCheckByAddress', 'salesTax', 'overnightRates', 'paymentLinks'));