ALTER TABLE "settings" DROP CONSTRAINT "settings_name";--> statement-breakpoint
ALTER TABLE "settings" DROP CONSTRAINT "settings_ages";--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_name" CHECK ("settings"."name" in ('takesOrders', 'banner', 'closedDays', 'cutoffMinute', 'standardShippingCents', 'overnightCents', 'commissionPercent', 'ownRates', 'holdDays', 'payoutWarningCents', 'disputeWarningPercent', 'manifestStates', 'taxWarningPercent', 'householdMatch', 'exclusionWaitDays', 'ageCheckMonths', 'ageCheckByAddress', 'salesTax', 'apiOrigins', 'merchantProducts', 'exciseTax', 'overnightRates', 'paymentLinks'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_ages" CHECK (case when "settings"."value" is null then true
        when "settings"."name" = 'ageCheckMonths' then jsonb_typeof("settings"."value") = 'number'
          and "settings"."value" #>> '{}' ~ '^[0-9]+$' and ("settings"."value" #>> '{}')::numeric between 1 and 120
        when "settings"."name" in ('ageCheckByAddress', 'takesOrders') then jsonb_typeof("settings"."value") = 'boolean' else true end);
--> statement-breakpoint
-- A shop that has orders was open.
insert into settings (name, value) select 'takesOrders', 'true' where exists (select from orders) on conflict do nothing;
