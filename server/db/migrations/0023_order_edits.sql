-- NOT VALID, so that no large table is read from end to end under a lock: its rows met a narrower check, or are null and 0.
CREATE TABLE "order_edits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"key" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"total_before" numeric(12, 2) NOT NULL,
	"total_after" numeric(12, 2) NOT NULL,
	"final_before" numeric(12, 2) NOT NULL,
	"final_after" numeric(12, 2) NOT NULL,
	"commission_before" numeric(12, 2) NOT NULL,
	"commission_after" numeric(12, 2) NOT NULL,
	CONSTRAINT "order_edits_key" UNIQUE("order_id","key"),
	CONSTRAINT "order_edits_key_length" CHECK (length("order_edits"."key") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_line";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "payment_events" DROP CONSTRAINT "payment_events_kind";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state";--> statement-breakpoint
DROP INDEX "payments_one_alive";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "to_charge" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "carried" numeric(12, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "edit_id" bigint;--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_edit_id_order_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."order_edits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_alive" ON "payments" USING btree ("order_id") WHERE state not in ('voided', 'declined', 'failed', 'expired', 'carried_over');--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_line" UNIQUE("order_id","product_id","item_flavor","price");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('order_confirmation', 'order_notice', 'order_shipped', 'order_cancelled', 'order_refunded', 'order_edited', 'order_request_notice', 'order_request_decided', 'payment_reminder', 'payment_link', 'payment_link_missing', 'payment_expired', 'pay_again', 'authorization_ages', 'payment_webhook', 'payment_alert', 'work_given_up', 'confirm_email', 'recovery', 'email_code', 'email_change', 'password_changed', 'sign_up_attempt', 'security_notice', 'subscription_mail', 'subscription_notice', 'payout_notice', 'payout_decided', 'age_verification', 'staff_invitation', 'newsletter_confirmation', 'newsletter_welcome')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('placed', 'payment_authorized', 'payment_held', 'paid', 'payment_link_set', 'authorization_ages', 'asked_to_pay_again', 'approved', 'ship_requested', 'shipped', 'cancelled', 'refunded', 'refund_refused', 'change_requested', 'change_approved', 'change_declined', 'noted', 'edited')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_kind" CHECK ("payment_events"."kind" in ('created', 'authorizing', 'authorized', 'held', 'capturing', 'captured', 'voiding', 'voided', 'refunding', 'partially_refunded', 'refunded', 'declined', 'failed', 'expired', 'unknown', 'awaiting', 'carried_over', 'capture_unknown', 'refund_unknown', 'void_failed', 'void_unknown', 'age_warned', 'reminded', 'link_missing', 'void')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_due" CHECK ("payments"."to_charge" > 0 and "payments"."to_charge" <= "payments"."amount" or "payments"."to_charge" is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_carried" CHECK ("payments"."carried" between 0 and "payments"."amount"
        and ("payments"."carried" < "payments"."amount" or "payments"."state" <> 'awaiting')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK ("payments"."state" in ('created', 'authorizing', 'authorized', 'held', 'capturing', 'captured', 'voiding', 'voided', 'refunding', 'partially_refunded', 'refunded', 'declined', 'failed', 'expired', 'unknown', 'awaiting', 'carried_over')) NOT VALID;