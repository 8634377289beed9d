ALTER TABLE "subscription_events" DROP CONSTRAINT "subscription_events_kind";--> statement-breakpoint
ALTER TABLE "subscription_events" ADD COLUMN "detail" jsonb;--> statement-breakpoint
ALTER TABLE "subscription_requests" ADD COLUMN "next_cycle" date;--> statement-breakpoint
ALTER TABLE "subscription_requests" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription_requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_kind" CHECK ("subscription_events"."kind" in ('requested', 'updated', 'contacted', 'active', 'cancelled', 'drafted', 'skipped', 'rescheduled', 'paused', 'resumed', 'changed'));--> statement-breakpoint
ALTER TABLE "subscription_requests" ADD CONSTRAINT "subscription_requests_cycle" CHECK ("subscription_requests"."status" = 'active' or ("subscription_requests"."next_cycle" is null and "subscription_requests"."paused_at" is null));