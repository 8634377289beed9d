CREATE TABLE "age_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "age_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"verifier" text NOT NULL,
	"step" text,
	"reference" text,
	"method" text,
	"valid_until" timestamp with time zone,
	"home" text,
	"asked_again" text,
	"decided_by" text,
	"note" text,
	CONSTRAINT "age_checks_status" CHECK ("age_checks"."status" in ('pending', 'verified', 'refused')),
	CONSTRAINT "age_checks_step" CHECK ("age_checks"."step" in ('details', 'asked', 'review')),
	CONSTRAINT "age_checks_method" CHECK ("age_checks"."method" in ('staff', 'database', 'document')),
	CONSTRAINT "age_checks_asked_again" CHECK ("age_checks"."asked_again" in ('expired', 'address', 'staff')),
	CONSTRAINT "age_checks_decided" CHECK (("age_checks"."status" <> 'pending') = ("age_checks"."decided_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "settings" DROP CONSTRAINT "settings_name";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "is_age_statement_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "age_verifications" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "age_verifications" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "age_verifications" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "age_verifications" ADD COLUMN "valid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "age_verifications" ADD COLUMN "home" text;--> statement-breakpoint
ALTER TABLE "age_verifications" ADD COLUMN "asked_again" text;--> statement-breakpoint
ALTER TABLE "age_verifications" ADD COLUMN "counts_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "age_checks" ADD CONSTRAINT "age_checks_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "age_checks_person" ON "age_checks" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "age_verifications_reference" ON "age_verifications" USING btree ("verifier","reference") WHERE reference is not null;--> statement-breakpoint
ALTER TABLE "age_verifications" ADD CONSTRAINT "age_verifications_step" CHECK ("age_verifications"."step" in ('details', 'asked', 'review'));--> statement-breakpoint
ALTER TABLE "age_verifications" ADD CONSTRAINT "age_verifications_method" CHECK ("age_verifications"."method" in ('staff', 'database', 'document'));--> statement-breakpoint
ALTER TABLE "age_verifications" ADD CONSTRAINT "age_verifications_asked_again" CHECK ("age_verifications"."asked_again" in ('expired', 'address', 'staff'));--> statement-breakpoint
ALTER TABLE "age_verifications" ADD CONSTRAINT "age_verifications_waits" CHECK ("age_verifications"."step" is null or "age_verifications"."status" = 'pending');--> statement-breakpoint
ALTER TABLE "age_verifications" ADD CONSTRAINT "age_verifications_proof" CHECK ("age_verifications"."status" = 'verified' or "age_verifications"."valid_until" is null);--> statement-breakpoint
ALTER TABLE "age_verifications" ADD CONSTRAINT "age_verifications_reference_size" CHECK (length("age_verifications"."reference") between 1 and 200);--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('order_confirmation', 'order_notice', 'order_shipped', 'tracking_corrected', 'order_reshipped', 'order_cancelled', 'order_refunded', 'order_edited', 'order_draft_link', 'account_invitation', 'order_request_notice', 'order_request_decided', 'payment_reminder', 'payment_link', 'payment_link_missing', 'payment_expired', 'pay_again', 'authorization_ages', 'payment_webhook', 'payment_alert', 'gateway_comparison', 'work_given_up', 'confirm_email', 'recovery', 'email_code', 'email_change', 'password_changed', 'sign_up_attempt', 'security_notice', 'subscription_mail', 'subscription_notice', 'payout_notice', 'payout_decided', 'age_verification', 'age_result', 'age_mail', 'staff_invitation', 'report_mail', 'bulk_run', 'sale_stop', 'product_picture', 'shop_import', 'lot_recall', 'lot_heads', 'tax_alert', 'newsletter_confirmation', 'newsletter_welcome', 'campaign_mail', 'campaign_test', 'mail_test'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_ages" CHECK (case when "settings"."value" is null then true
        when "settings"."name" = 'ageCheckMonths' then jsonb_typeof("settings"."value") = 'number'
          and "settings"."value" #>> '{}' ~ '^[0-9]+$' and ("settings"."value" #>> '{}')::numeric between 1 and 120
        when "settings"."name" = 'ageCheckByAddress' then jsonb_typeof("settings"."value") = 'boolean' else true end);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_name" CHECK ("settings"."name" in ('banner', 'closedDays', 'cutoffMinute', 'standardShippingCents', 'overnightCents', 'commissionPercent', 'ownRates', 'holdDays', 'payoutWarningCents', 'disputeWarningPercent', 'manifestStates', 'taxWarningPercent', 'householdMatch', 'exclusionWaitDays', 'ageCheckMonths', 'ageCheckByAddress', 'overnightRates', 'paymentLinks'));--> statement-breakpoint
-- What was decided before there was a history counts as before, for whichever home.
INSERT INTO "age_checks" ("user_id", "at", "status", "verifier", "method", "decided_by", "note")
SELECT "user_id", coalesce("decided_at", "requested_at"), "status", "verifier",
  CASE WHEN "status" = 'verified' AND "decided_by" LIKE 'staff:%' THEN 'staff' END, "decided_by", "note"
FROM "age_verifications";--> statement-breakpoint
-- Customers of another shop who were imported and have not made the statement yet.
UPDATE "user" "u" SET "is_age_statement_due" = true FROM "shop_import_rows" "r"
WHERE "r"."user_id" = "u"."id" AND "r"."result" = 'added' AND "u"."age_attested_at" IS NULL AND "u"."erased_at" IS NULL;
