CREATE TABLE "readiness_writes" (
	"process_id" text PRIMARY KEY NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL
);
