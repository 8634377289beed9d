-- NOT VALID: big tables, whose rows have no excise.
CREATE TABLE "excise_rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "excise_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"state" text NOT NULL,
	"level" text NOT NULL,
	"place" text NOT NULL,
	"place_key" text NOT NULL,
	"compound" text NOT NULL,
	"from_day" date NOT NULL,
	"millionths" integer NOT NULL,
	CONSTRAINT "excise_rates_once" UNIQUE("file_id","state","level","place_key","compound","from_day"),
	CONSTRAINT "excise_rates_state" CHECK ("excise_rates"."state" in ('AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY')),
	CONSTRAINT "excise_rates_level" CHECK ("excise_rates"."level" in ('state', 'county', 'city', 'zip')),
	CONSTRAINT "excise_rates_place_of" CHECK (("excise_rates"."level" = 'state') = ("excise_rates"."place_key" = '')),
	CONSTRAINT "excise_rates_millionths" CHECK ("excise_rates"."millionths" between 0 and 1000000)
);
--> statement-breakpoint
ALTER TABLE "order_taxes" DROP CONSTRAINT "order_taxes_part";--> statement-breakpoint
ALTER TABLE "settings" DROP CONSTRAINT "settings_name";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "excise_amount" numeric(12, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "excise_amount" numeric(12, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_taxes" ADD COLUMN "kind" text DEFAULT 'sales' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_taxes" ADD COLUMN "compound" text;--> statement-breakpoint
ALTER TABLE "order_taxes" ADD COLUMN "milligrams" numeric(16, 4);--> statement-breakpoint
ALTER TABLE "excise_rates" ADD CONSTRAINT "excise_rates_file_id_tax_rate_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."tax_rate_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excise_rates" ADD CONSTRAINT "excise_rates_compound_compounds_name_fk" FOREIGN KEY ("compound") REFERENCES "public"."compounds"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "excise_rates_place" ON "excise_rates" USING btree ("state","level","place_key","from_day");--> statement-breakpoint
CREATE INDEX "excise_rates_compound" ON "excise_rates" USING btree ("compound");--> statement-breakpoint
ALTER TABLE "order_taxes" ADD CONSTRAINT "order_taxes_parts" UNIQUE NULLS NOT DISTINCT("order_id","order_item_id","level","kind");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_excise" CHECK ("orders"."excise_amount" between 0 and "orders"."tax_amount") NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_excise" CHECK ("refunds"."excise_amount" between 0 and "refunds"."tax_amount") NOT VALID;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_name" CHECK ("settings"."name" in ('banner', 'closedDays', 'cutoffMinute', 'standardShippingCents', 'overnightCents', 'commissionPercent', 'ownRates', 'holdDays', 'payoutWarningCents', 'disputeWarningPercent', 'manifestStates', 'taxWarningPercent', 'householdMatch', 'exclusionWaitDays', 'ageCheckMonths', 'ageCheckByAddress', 'salesTax', 'apiOrigins', 'exciseTax', 'overnightRates', 'paymentLinks'));--> statement-breakpoint
ALTER TABLE "order_taxes" ADD CONSTRAINT "order_taxes_kind" CHECK ("order_taxes"."kind" in ('sales', 'excise'));--> statement-breakpoint
ALTER TABLE "order_taxes" ADD CONSTRAINT "order_taxes_weight" CHECK (case "order_taxes"."kind" when 'excise' then "order_taxes"."taxed" = 0 and "order_taxes"."order_item_id" is not null
        and "order_taxes"."compound" is not null and "order_taxes"."milligrams" > 0
        else num_nonnulls("order_taxes"."compound", "order_taxes"."milligrams") = 0 end);