CREATE TABLE "address_marks" (
	"email" text PRIMARY KEY NOT NULL,
	"bounced_at" timestamp with time zone,
	"complained_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_events_kind" CHECK ("mail_events"."kind" in ('bounce', 'complaint'))
);
--> statement-breakpoint
ALTER TABLE "campaign_mails" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign_mails" ADD COLUMN "complained_at" timestamp with time zone;