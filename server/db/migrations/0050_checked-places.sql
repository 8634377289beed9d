ALTER TABLE "banned_areas" DROP CONSTRAINT "banned_areas_level";--> statement-breakpoint
ALTER TABLE "planned_changes" DROP CONSTRAINT "planned_changes_kind";--> statement-breakpoint
ALTER TABLE "banned_areas" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "banned_areas" ADD COLUMN "check_again_by" date;--> statement-breakpoint
ALTER TABLE "banned_areas" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "banned_areas" ADD CONSTRAINT "banned_areas_zips" CHECK ("banned_areas"."level" <> 'zip' or cardinality("banned_areas"."zips_core") + cardinality("banned_areas"."zips_overlap") > 0);--> statement-breakpoint
ALTER TABLE "banned_areas" ADD CONSTRAINT "banned_areas_level" CHECK ("banned_areas"."level" in ('state', 'county', 'city', 'zip'));--> statement-breakpoint
ALTER TABLE "planned_changes" ADD CONSTRAINT "planned_changes_kind" CHECK ("planned_changes"."kind" in ('product', 'product prices', 'product sale', 'banned area'));