CREATE TABLE "subscription_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"consent_text" text,
	"ip_address" text DEFAULT '' NOT NULL,
	"contact" jsonb,
	CONSTRAINT "subscription_events_kind" CHECK ("subscription_events"."kind" in ('requested', 'updated', 'contacted', 'active', 'cancelled')),
	CONSTRAINT "subscription_events_consent" CHECK (("subscription_events"."kind" in ('requested', 'updated')) = ("subscription_events"."consent_text" is not null and "subscription_events"."contact" is not null))
);
--> statement-breakpoint
ALTER TABLE "dev_mailbox" ADD COLUMN "headers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "requested_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_request_id_subscription_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."subscription_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_events_request" ON "subscription_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_requests_new" ON "subscription_requests" USING btree ("user_id","plan_name") WHERE status = 'requested';--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_token_unique" UNIQUE("token");--> statement-breakpoint
ALTER TABLE "subscription_requests" ADD CONSTRAINT "subscription_requests_contact" CHECK ("subscription_requests"."state" ~ '^[A-Z]{2}$' and "subscription_requests"."zip_code" ~ '^[0-9]{5}$' and "subscription_requests"."phone" ~ '^[0-9]{10}$');