CREATE TABLE "order_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"full_name" text,
	"address" text,
	"address_2" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text,
	CONSTRAINT "order_requests_kind" CHECK ("order_requests"."kind" in ('cancellation', 'address_change')),
	CONSTRAINT "order_requests_status" CHECK ("order_requests"."status" in ('open', 'approved', 'declined', 'closed')),
	CONSTRAINT "order_requests_note" CHECK (length("order_requests"."note") <= 500),
	CONSTRAINT "order_requests_decided" CHECK (("order_requests"."status" = 'open') = ("order_requests"."decided_at" is null)
        and ("order_requests"."status" = 'open') = ("order_requests"."decided_by" is null)),
	CONSTRAINT "order_requests_address" CHECK (case when "order_requests"."kind" = 'address_change'
        then num_nulls("order_requests"."full_name", "order_requests"."address", "order_requests"."city", "order_requests"."state", "order_requests"."zip_code") = 0
          and "order_requests"."state" ~ '^[A-Z]{2}$' and "order_requests"."zip_code" ~ '^[0-9]{5}$'
        else num_nonnulls("order_requests"."full_name", "order_requests"."address", "order_requests"."address_2", "order_requests"."city", "order_requests"."state", "order_requests"."zip_code") = 0
        end)
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_requests_open" ON "order_requests" USING btree ("order_id","kind") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "order_requests_order" ON "order_requests" USING btree ("order_id","id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('order_confirmation', 'order_notice', 'order_shipped', 'order_cancelled', 'order_refunded', 'order_request_notice', 'order_request_decided', 'payment_reminder', 'payment_link', 'payment_link_missing', 'payment_expired', 'pay_again', 'authorization_ages', 'payment_webhook', 'payment_alert', 'confirm_email', 'recovery', 'email_code', 'email_change', 'password_changed', 'sign_up_attempt', 'security_notice', 'subscription_mail', 'subscription_notice', 'payout_notice', 'payout_decided', 'age_verification', 'newsletter_confirmation', 'newsletter_welcome'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('placed', 'payment_authorized', 'payment_held', 'paid', 'payment_link_set', 'authorization_ages', 'asked_to_pay_again', 'approved', 'ship_requested', 'shipped', 'cancelled', 'refunded', 'refund_refused', 'change_requested', 'change_approved', 'change_declined'));