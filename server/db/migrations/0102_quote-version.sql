CREATE TABLE "quote_version" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "quote_version_only" CHECK ("quote_version"."is_only")
);
--> statement-breakpoint
INSERT INTO "quote_version" DEFAULT VALUES;
