ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_state";--> statement-breakpoint
DROP INDEX "outbox_done";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "give_up_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_finished" ON "outbox" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("id") WHERE state = 'dead';--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('order_confirmation', 'order_notice', 'order_shipped', 'order_cancelled', 'order_refunded', 'order_request_notice', 'order_request_decided', 'payment_reminder', 'payment_link', 'payment_link_missing', 'payment_expired', 'pay_again', 'authorization_ages', 'payment_webhook', 'payment_alert', 'work_given_up', 'confirm_email', 'recovery', 'email_code', 'email_change', 'password_changed', 'sign_up_attempt', 'security_notice', 'subscription_mail', 'subscription_notice', 'payout_notice', 'payout_decided', 'age_verification', 'newsletter_confirmation', 'newsletter_welcome'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_state" CHECK ("outbox"."state" in ('waiting', 'done', 'dead', 'dropped'));