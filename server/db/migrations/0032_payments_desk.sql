-- The indexes first: meanwhile nothing is locked but what gateways' calls write to.
CREATE INDEX "webhook_events_outcome" ON "webhook_events" USING btree ("outcome","received_at");--> statement-breakpoint
CREATE INDEX "webhook_events_attempt" ON "webhook_events" USING btree ("attempt_id") WHERE attempt_id is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_transaction" ON "webhook_events" USING btree ("transaction_id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE TABLE "gateway_comparisons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_comparisons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"asked_by" text NOT NULL,
	"listed" integer,
	"others" integer,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "gateway_comparisons_state" CHECK ("gateway_comparisons"."state" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "gateway_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"comparison_id" bigint NOT NULL,
	"transaction_id" text NOT NULL,
	"reference" text NOT NULL,
	"payment_id" text,
	"theirs" text NOT NULL,
	"ours" text NOT NULL,
	"left_amount" numeric(12, 2),
	"last4" text NOT NULL,
	"charged_at" timestamp with time zone NOT NULL,
	"proposal" text NOT NULL,
	"settled" text,
	"settled_by" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "gateway_differences_proposal" CHECK ("gateway_differences"."proposal" in ('void', 'refund', 'match', 'look'))
);
--> statement-breakpoint
CREATE TABLE "removed_order_tags" (
	"order_id" bigint NOT NULL,
	"tag" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_by" text NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_order_tags_order_id_tag_pk" PRIMARY KEY("order_id","tag")
);
--> statement-breakpoint
CREATE TABLE "payment_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"order_number" integer,
	"detail" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dealt_with_at" timestamp with time zone,
	"dealt_with_by" text,
	"note" text,
	CONSTRAINT "payment_alerts_kind" CHECK ("payment_alerts"."kind" in ('many_declines', 'webhook_forged', 'webhook_replayed', 'webhook_wrong_order', 'webhook_wrong_amount', 'wrong_amount', 'late_payment', 'banned_orders', 'rest_unpaid', 'charged_elsewhere', 'gateway_differs')),
	CONSTRAINT "payment_alerts_dealt" CHECK (("payment_alerts"."dealt_with_at" is null) = ("payment_alerts"."dealt_with_by" is null) and ("payment_alerts"."dealt_with_at" is null) = ("payment_alerts"."note" is null))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "gateway_differences" ADD CONSTRAINT "gateway_differences_comparison_id_gateway_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."gateway_comparisons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_order_tags" ADD CONSTRAINT "removed_order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_comparisons_one_at_a_time" ON "gateway_comparisons" USING btree ("state") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "gateway_differences_comparison" ON "gateway_differences" USING btree ("comparison_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_alerts_open" ON "payment_alerts" USING btree ("kind","subject") WHERE dealt_with_at is null;--> statement-breakpoint
CREATE INDEX "payment_alerts_order" ON "payment_alerts" USING btree ("order_number") WHERE order_number is not null;--> statement-breakpoint
CREATE INDEX "payment_alerts_dealt_with" ON "payment_alerts" USING btree ("last_raised_at") WHERE dealt_with_at is not null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('order_confirmation', 'order_notice', 'order_shipped', 'tracking_corrected', 'order_reshipped', 'order_cancelled', 'order_refunded', 'order_edited', 'order_draft_link', 'order_request_notice', 'order_request_decided', 'payment_reminder', 'payment_link', 'payment_link_missing', 'payment_expired', 'pay_again', 'authorization_ages', 'payment_webhook', 'payment_alert', 'gateway_comparison', 'work_given_up', 'confirm_email', 'recovery', 'email_code', 'email_change', 'password_changed', 'sign_up_attempt', 'security_notice', 'subscription_mail', 'subscription_notice', 'payout_notice', 'payout_decided', 'age_verification', 'staff_invitation', 'bulk_run', 'newsletter_confirmation', 'newsletter_welcome')) NOT VALID;