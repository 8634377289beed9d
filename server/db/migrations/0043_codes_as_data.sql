CREATE TABLE "discount_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"prefix" text NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_batches_count" CHECK ("discount_batches"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "discount_codes" DROP CONSTRAINT "discount_codes_effect";--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "amount_off" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "requires_products" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "minimum_subtotal" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "stacks" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "valid_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "valid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "first_order_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "customer_groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "affiliate_numbers" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "uses_each" integer;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_batches" ADD CONSTRAINT "discount_batches_source_discount_codes_code_fk" FOREIGN KEY ("source") REFERENCES "public"."discount_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_batches_source" ON "discount_batches" USING btree ("source");--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_batch_id_discount_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."discount_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_codes_batch" ON "discount_codes" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "discount_codes_created" ON "discount_codes" USING btree ("created_at" DESC NULLS FIRST,"code" DESC NULLS FIRST) WHERE batch_id is null;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_dates" CHECK ("discount_codes"."valid_from" < "discount_codes"."valid_until");--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_minimum" CHECK ("discount_codes"."minimum_subtotal" >= 0);--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_uses_each" CHECK ("discount_codes"."uses_each" > 0);--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_groups" CHECK ("discount_codes"."customer_groups" <@ array['og', 'military', 'neither', 'affiliate']);--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_effect" CHECK (case "discount_codes"."effect"
        when 'percent_of_subtotal' then "discount_codes"."percent" between 0 and 100
        when 'percent_of_category' then "discount_codes"."percent" between 0 and 100 and "discount_codes"."category" is not null
        when 'percent_of_lines' then "discount_codes"."percent" between 0 and 100
        when 'price_per_tablet' then "discount_codes"."per_tablet" >= 0
        when 'amount_off' then "discount_codes"."amount_off" >= 0
        when 'free_shipping' then true
        else false end);