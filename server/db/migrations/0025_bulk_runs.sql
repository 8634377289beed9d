CREATE TABLE "bulk_run_orders" (
	"run_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	CONSTRAINT "bulk_run_orders_run_id_order_id_pk" PRIMARY KEY("run_id","order_id"),
	CONSTRAINT "bulk_run_orders_result" CHECK ("bulk_run_orders"."result" in ('waiting', 'done', 'skipped', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"came_from" text NOT NULL,
	"act" text NOT NULL,
	"reason" text,
	"search" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"stopped_because" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bulk_runs_act" CHECK ("bulk_runs"."act" in ('approve', 'cancel', 'note')),
	CONSTRAINT "bulk_runs_state" CHECK ("bulk_runs"."state" in ('draft', 'running', 'stopped', 'done'))
);
--> statement-breakpoint
-- Written every few seconds, and useless after a crash.
CREATE UNLOGGED TABLE "order_viewers" (
	"order_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_viewers_order_id_user_id_pk" PRIMARY KEY("order_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "order_views" DROP CONSTRAINT "order_views_name";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "order_views" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bulk_run_orders" ADD CONSTRAINT "bulk_run_orders_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_run_orders" ADD CONSTRAINT "bulk_run_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_viewers" ADD CONSTRAINT "order_viewers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_run_orders_order" ON "bulk_run_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bulk_run_orders_waiting" ON "bulk_run_orders" USING btree ("run_id","order_id") WHERE result = 'waiting';--> statement-breakpoint
CREATE INDEX "bulk_runs_user" ON "bulk_runs" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_viewers_user" ON "order_viewers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_viewers_seen" ON "order_viewers" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_views_kept_name" ON "order_views" USING btree ("user_id","name") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('order_confirmation', 'order_notice', 'order_shipped', 'tracking_corrected', 'order_reshipped', 'order_cancelled', 'order_refunded', 'order_edited', 'order_request_notice', 'order_request_decided', 'payment_reminder', 'payment_link', 'payment_link_missing', 'payment_expired', 'pay_again', 'authorization_ages', 'payment_webhook', 'payment_alert', 'work_given_up', 'confirm_email', 'recovery', 'email_code', 'email_change', 'password_changed', 'sign_up_attempt', 'security_notice', 'subscription_mail', 'subscription_notice', 'payout_notice', 'payout_decided', 'age_verification', 'staff_invitation', 'bulk_run', 'newsletter_confirmation', 'newsletter_welcome')) NOT VALID;