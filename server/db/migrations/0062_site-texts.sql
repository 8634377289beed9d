CREATE TABLE "site_texts" (
	"name" text PRIMARY KEY NOT NULL,
	"body" jsonb,
	"draft" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_texts_name" CHECK ("site_texts"."name" in ('terms', 'privacy', 'policies', 'testimonials', 'notices', 'questions', 'benefits', 'guidelines')),
	CONSTRAINT "site_texts_version" CHECK ("site_texts"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "planned_changes" DROP CONSTRAINT "planned_changes_kind";--> statement-breakpoint
ALTER TABLE "planned_changes" ADD CONSTRAINT "planned_changes_kind" CHECK ("planned_changes"."kind" in ('product', 'product prices', 'product sale', 'banned area', 'setting', 'site text'));