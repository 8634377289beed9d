CREATE TABLE "log_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"level" text NOT NULL,
	"message" text NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "log_lines_level" CHECK ("log_lines"."level" in ('warn', 'error', 'fatal'))
);
--> statement-breakpoint
CREATE INDEX "log_lines_at" ON "log_lines" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);