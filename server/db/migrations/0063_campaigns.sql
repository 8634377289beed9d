CREATE TABLE "campaign_mails" (
	"campaign_id" integer NOT NULL,
	"subscriber" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sent_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "campaign_mails_campaign_id_subscriber_pk" PRIMARY KEY("campaign_id","subscriber"),
	CONSTRAINT "campaign_mails_state" CHECK ("campaign_mails"."state" in ('waiting', 'queued', 'sent', 'skipped')),
	CONSTRAINT "campaign_mails_sent" CHECK (("campaign_mails"."state" = 'sent') = ("campaign_mails"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"subject" text NOT NULL,
	"preview" text NOT NULL,
	"body" text NOT NULL,
	"segment" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"rate_per_minute" integer DEFAULT 60 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"starts_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"started_by" text,
	"last_queued_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "campaigns_state" CHECK ("campaigns"."state" in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
	CONSTRAINT "campaigns_text" CHECK (length("campaigns"."subject") <= 150 and length("campaigns"."preview") <= 200 and length("campaigns"."body") <= 10000),
	CONSTRAINT "campaigns_rate" CHECK ("campaigns"."rate_per_minute" between 1 and 600),
	CONSTRAINT "campaigns_moments" CHECK (("campaigns"."state" = 'draft') = ("campaigns"."started_by" is null) and ("campaigns"."state" <> 'scheduled' or "campaigns"."starts_at" is not null)
        and ("campaigns"."state" in ('sent', 'stopped')) = ("campaigns"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "campaign_mails" ADD CONSTRAINT "campaign_mails_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_mails" ADD CONSTRAINT "campaign_mails_subscriber_newsletter_subscriptions_token_fk" FOREIGN KEY ("subscriber") REFERENCES "public"."newsletter_subscriptions"("token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_mails_waiting" ON "campaign_mails" USING btree ("campaign_id","subscriber") WHERE state in ('waiting', 'queued');--> statement-breakpoint
CREATE INDEX "campaign_mails_subscriber" ON "campaign_mails" USING btree ("subscriber");--> statement-breakpoint
CREATE INDEX "campaigns_under_way" ON "campaigns" USING btree ("id") WHERE state in ('scheduled', 'sending');--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('order_confirmation', 'order_notice', 'order_shipped', 'tracking_corrected', 'order_reshipped', 'order_cancelled', 'order_refunded', 'order_edited', 'order_draft_link', 'account_invitation', 'order_request_notice', 'order_request_decided', 'payment_reminder', 'payment_link', 'payment_link_missing', 'payment_expired', 'pay_again', 'authorization_ages', 'payment_webhook', 'payment_alert', 'gateway_comparison', 'work_given_up', 'confirm_email', 'recovery', 'email_code', 'email_change', 'password_changed', 'sign_up_attempt', 'security_notice', 'subscription_mail', 'subscription_notice', 'payout_notice', 'payout_decided', 'age_verification', 'staff_invitation', 'report_mail', 'bulk_run', 'product_picture', 'lot_recall', 'newsletter_confirmation', 'newsletter_welcome', 'campaign_mail', 'campaign_test')) NOT VALID;