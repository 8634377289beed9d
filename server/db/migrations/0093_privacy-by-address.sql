CREATE TABLE "privacy_opt_outs" (
	"user_id" text NOT NULL,
	"way" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_by" text,
	CONSTRAINT "privacy_opt_outs_user_id_way_pk" PRIMARY KEY("user_id","way"),
	CONSTRAINT "privacy_opt_outs_way" CHECK ("privacy_opt_outs"."way" in ('gpc', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "privacy_request_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"residence" text,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "privacy_request_drafts_kind" CHECK ("privacy_request_drafts"."kind" in ('access', 'correct', 'delete', 'opt_out')),
	CONSTRAINT "privacy_request_drafts_residence" CHECK ("privacy_request_drafts"."residence" in ('AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY')),
	CONSTRAINT "privacy_request_drafts_text" CHECK (length("privacy_request_drafts"."text") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "privacy_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text,
	"from_day" date NOT NULL,
	"days" integer,
	"reason" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "privacy_terms_state" CHECK ("privacy_terms"."state" in ('AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY')),
	CONSTRAINT "privacy_terms_days" CHECK ("privacy_terms"."days" between 1 and 365)
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "privacy_requests" DROP CONSTRAINT "privacy_requests_state";--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "residence" text;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "opted_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "privacy_opt_outs" ADD CONSTRAINT "privacy_opt_outs_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "privacy_request_drafts_email" ON "privacy_request_drafts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "privacy_request_drafts_age" ON "privacy_request_drafts" USING btree ("requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_open_email" ON "privacy_requests" USING btree ("email","kind") WHERE state = 'open' and email is not null;--> statement-breakpoint
CREATE INDEX "privacy_requests_email" ON "privacy_requests" USING btree ("email") WHERE email is not null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('order_confirmation', 'order_notice', 'order_shipped', 'tracking_corrected', 'order_reshipped', 'order_cancelled', 'order_refunded', 'order_edited', 'order_draft_link', 'account_invitation', 'order_request_notice', 'order_request_decided', 'payment_reminder', 'payment_link', 'payment_link_missing', 'payment_expired', 'pay_again', 'authorization_ages', 'payment_webhook', 'payment_alert', 'gateway_comparison', 'work_given_up', 'confirm_email', 'recovery', 'email_code', 'email_change', 'password_changed', 'sign_up_attempt', 'security_notice', 'subscription_mail', 'subscription_notice', 'payout_notice', 'payout_decided', 'age_verification', 'age_result', 'age_mail', 'privacy_answer', 'privacy_confirmation', 'privacy_due', 'staff_invitation', 'report_mail', 'bulk_run', 'sale_stop', 'product_picture', 'shop_import', 'lot_recall', 'lot_heads', 'tax_alert', 'newsletter_confirmation', 'newsletter_welcome', 'campaign_mail', 'campaign_test', 'mail_test'));--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_residence" CHECK ("privacy_requests"."residence" in ('AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY'));--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_whose" CHECK (num_nonnulls("privacy_requests"."user_id", "privacy_requests"."email") <= 1);--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_opted_out" CHECK ("privacy_requests"."opted_out_at" is null or "privacy_requests"."kind" = 'opt_out');--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_state" CHECK ("privacy_requests"."state" in ('open', 'done', 'declined', 'erased'));