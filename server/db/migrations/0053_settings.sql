CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_name" CHECK ("settings"."name" in ('banner', 'closedDays', 'cutoffMinute', 'standardShippingCents', 'overnightCents', 'commissionPercent', 'holdDays', 'overnightRates', 'paymentLinks')),
	CONSTRAINT "settings_amounts" CHECK (case when "settings"."name" in ('standardShippingCents', 'overnightCents', 'commissionPercent', 'holdDays')
        and "settings"."value" is not null then jsonb_typeof("settings"."value") = 'number'
        and ("settings"."value" #>> '{}')::numeric between 0 and case "settings"."name"
          when 'commissionPercent' then 50 when 'holdDays' then 365 else 50000 end else true end)
);
--> statement-breakpoint
ALTER TABLE "planned_changes" DROP CONSTRAINT "planned_changes_kind";--> statement-breakpoint
ALTER TABLE "planned_changes" ADD CONSTRAINT "planned_changes_kind" CHECK ("planned_changes"."kind" in ('product', 'product prices', 'product sale', 'banned area', 'setting'));