CREATE TABLE "backup_steps" (
	"step" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"backup" text,
	CONSTRAINT "backup_steps_step" CHECK ("backup_steps"."step" in ('log', 'backup', 'drill'))
);
