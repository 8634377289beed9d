CREATE TABLE "api_job_requests" (
	"job_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"request" "bytea",
	"status" integer,
	"answer" "bytea",
	CONSTRAINT "api_job_requests_job_id_place_pk" PRIMARY KEY("job_id","place"),
	CONSTRAINT "api_job_requests_answered" CHECK (("api_job_requests"."status" is null) = ("api_job_requests"."answer" is null)),
	CONSTRAINT "api_job_requests_gone" CHECK (num_nonnulls("api_job_requests"."request", "api_job_requests"."answer") <= 1)
);
--> statement-breakpoint
CREATE TABLE "api_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key_id" bigint NOT NULL,
	"came_from" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"stopped_because" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "api_jobs_state" CHECK ("api_jobs"."state" in ('running', 'done', 'stopped')),
	CONSTRAINT "api_jobs_stopped_because" CHECK ("api_jobs"."stopped_because" in ('key', 'answers_too_large', 'too_late', 'unreadable')),
	CONSTRAINT "api_jobs_ended" CHECK (("api_jobs"."state" = 'running') = ("api_jobs"."ended_at" is null) and ("api_jobs"."state" = 'stopped') = ("api_jobs"."stopped_because" is not null))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "api_job_requests" ADD CONSTRAINT "api_job_requests_job_id_api_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."api_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_jobs" ADD CONSTRAINT "api_jobs_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_jobs_running" ON "api_jobs" USING btree ("key_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "api_jobs_age" ON "api_jobs" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('order_confirmation', 'order_notice', 'order_shipped', 'tracking_corrected', 'order_reshipped', 'order_cancelled', 'order_refunded', 'order_edited', 'order_draft_link', 'account_invitation', 'order_request_notice', 'order_request_decided', 'payment_reminder', 'payment_link', 'payment_link_missing', 'payment_expired', 'pay_again', 'authorization_ages', 'payment_webhook', 'payment_alert', 'gateway_comparison', 'work_given_up', 'confirm_email', 'recovery', 'email_code', 'email_change', 'password_changed', 'sign_up_attempt', 'security_notice', 'subscription_mail', 'subscription_notice', 'payout_notice', 'payout_decided', 'age_verification', 'age_result', 'age_mail', 'privacy_answer', 'privacy_confirmation', 'privacy_due', 'staff_invitation', 'report_mail', 'bulk_run', 'sale_stop', 'product_picture', 'shop_import', 'api_job', 'lot_recall', 'lot_heads', 'tax_alert', 'webhook_off', 'newsletter_confirmation', 'newsletter_welcome', 'campaign_mail', 'campaign_test', 'mail_test')) NOT VALID;