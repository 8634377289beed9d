CREATE TABLE "shipment_manifests" (
	"state" text NOT NULL,
	"month" date NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_by" text NOT NULL,
	CONSTRAINT "shipment_manifests_state_month_pk" PRIMARY KEY("state","month"),
	CONSTRAINT "shipment_manifests_state" CHECK ("shipment_manifests"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "shipment_manifests_month" CHECK (extract(day from "shipment_manifests"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signing_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_key" text NOT NULL,
	"sealed_key" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "signing_keys_public" UNIQUE("public_key"),
	CONSTRAINT "signing_keys_retired" CHECK (("signing_keys"."retired_at" is null) = ("signing_keys"."sealed_key" is not null))
);
--> statement-breakpoint
ALTER TABLE "payment_alerts" DROP CONSTRAINT "payment_alerts_kind";--> statement-breakpoint
ALTER TABLE "settings" DROP CONSTRAINT "settings_name";--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_current" ON "signing_keys" USING btree (("retired_at" is null)) WHERE retired_at is null;--> statement-breakpoint
ALTER TABLE "payment_alerts" ADD CONSTRAINT "payment_alerts_kind" CHECK ("payment_alerts"."kind" in ('many_declines', 'webhook_forged', 'webhook_replayed', 'webhook_wrong_order', 'webhook_wrong_amount', 'wrong_amount', 'late_payment', 'banned_orders', 'recalled_lot_left', 'rest_unpaid', 'charged_elsewhere', 'paid_back_twice', 'disputes_high', 'gateway_differs'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_name" CHECK ("settings"."name" in ('banner', 'closedDays', 'cutoffMinute', 'standardShippingCents', 'overnightCents', 'commissionPercent', 'ownRates', 'holdDays', 'payoutWarningCents', 'disputeWarningPercent', 'manifestStates', 'overnightRates', 'paymentLinks'));