CREATE TABLE "shipping_labels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" bigint NOT NULL,
	"parcel" integer NOT NULL,
	"state" text DEFAULT 'buying' NOT NULL,
	"shipment" text,
	"rate_id" text,
	"service" text,
	"cost" numeric(12, 2),
	"tracking_number" text,
	"has_adult_signature" boolean NOT NULL,
	"address_digest" text NOT NULL,
	"ounces" integer NOT NULL,
	"refund" text,
	"failure" text,
	"actor" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bought_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"filed_at" timestamp with time zone,
	CONSTRAINT "shipping_labels_shipment" UNIQUE("shipment"),
	CONSTRAINT "shipping_labels_state" CHECK ("shipping_labels"."state" in ('buying', 'bought', 'failed', 'voiding', 'voided')),
	CONSTRAINT "shipping_labels_refund" CHECK ("shipping_labels"."refund" in ('submitted', 'refunded', 'rejected')),
	CONSTRAINT "shipping_labels_parcel" CHECK ("shipping_labels"."parcel" > 0 and "shipping_labels"."ounces" > 0),
	CONSTRAINT "shipping_labels_known" CHECK ("shipping_labels"."state" in ('buying', 'failed') or num_nulls("shipping_labels"."shipment", "shipping_labels"."service",
        "shipping_labels"."cost", "shipping_labels"."tracking_number", "shipping_labels"."bought_at") = 0)
);
--> statement-breakpoint
ALTER TABLE "bulk_runs" DROP CONSTRAINT "bulk_runs_act";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "settings" DROP CONSTRAINT "settings_name";--> statement-breakpoint
ALTER TABLE "shop_secrets" DROP CONSTRAINT "shop_secrets_name";--> statement-breakpoint
ALTER TABLE "shop_secrets" DROP CONSTRAINT "shop_secrets_setting";--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD CONSTRAINT "shipping_labels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_labels_live" ON "shipping_labels" USING btree ("order_id","parcel") WHERE state in ('buying', 'bought', 'voiding');--> statement-breakpoint
CREATE INDEX "shipping_labels_order" ON "shipping_labels" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipping_labels_tracking" ON "shipping_labels" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "shipping_labels_bought" ON "shipping_labels" USING btree ("bought_at");--> statement-breakpoint
CREATE INDEX "shipping_labels_filed" ON "shipping_labels" USING btree ("filed_at") WHERE filed_at is not null;--> statement-breakpoint
CREATE INDEX "shipping_labels_open" ON "shipping_labels" USING btree ("asked_at") WHERE state in ('buying', 'voiding');--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_act" CHECK ("bulk_runs"."act" in ('approve', 'cancel', 'label', 'note', 'tag', 'untag'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" = any ('{placed,payment_authorized,payment_held,paid,payment_link_set,authorization_ages,asked_to_pay_again,approved,ship_requested,shipped,tracking_corrected,parcel_lost,parcel_returned,reshipped,label_bought,label_voided,printed,cancelled,refunded,refund_refused,change_requested,change_approved,change_declined,noted,edited,hold_set,hold_released,chargeback_opened,chargeback_evidence_sent,chargeback_won,chargeback_lost,fraud_unmarked}'::text[])) NOT VALID;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_name" CHECK ("settings"."name" in ('banner', 'closedDays', 'cutoffMinute', 'standardShippingCents', 'overnightCents', 'commissionPercent', 'ownRates', 'holdDays', 'payoutWarningCents', 'disputeWarningPercent', 'manifestStates', 'taxWarningPercent', 'householdMatch', 'exclusionWaitDays', 'ruleCheckDays', 'ageCheckMonths', 'ageCheckByAddress', 'salesTax', 'apiOrigins', 'merchantProducts', 'exciseTax', 'opening', 'backupTarget', 'backupRisk', 'shopName', 'logo', 'postalAddress', 'supportContact', 'statementName', 'mailSender', 'mailServer', 'noticeAddress', 'cardGateway', 'venmoHandle', 'chimeHandle', 'payByHours', 'carrier', 'labels', 'carrierWord', 'overnightRates', 'paymentLinks'));--> statement-breakpoint
ALTER TABLE "shop_secrets" ADD CONSTRAINT "shop_secrets_name" CHECK ("shop_secrets"."name" in ('mailPassword', 'nmiSecurityKey', 'nmiWebhookKey', 'anetTransactionKey', 'anetSignatureKey', 'easypostKey', 'backupBucketKey', 'backupKey'));--> statement-breakpoint
ALTER TABLE "shop_secrets" ADD CONSTRAINT "shop_secrets_setting" CHECK ("shop_secrets"."setting" in ('banner', 'closedDays', 'cutoffMinute', 'standardShippingCents', 'overnightCents', 'commissionPercent', 'ownRates', 'holdDays', 'payoutWarningCents', 'disputeWarningPercent', 'manifestStates', 'taxWarningPercent', 'householdMatch', 'exclusionWaitDays', 'ruleCheckDays', 'ageCheckMonths', 'ageCheckByAddress', 'salesTax', 'apiOrigins', 'merchantProducts', 'exciseTax', 'opening', 'backupTarget', 'backupRisk', 'shopName', 'logo', 'postalAddress', 'supportContact', 'statementName', 'mailSender', 'mailServer', 'noticeAddress', 'cardGateway', 'venmoHandle', 'chimeHandle', 'payByHours', 'carrier', 'labels', 'carrierWord', 'overnightRates', 'paymentLinks'));