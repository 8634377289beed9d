CREATE TABLE "staff_record_ends" (
	"record_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text NOT NULL,
	"after" jsonb,
	CONSTRAINT "staff_record_ends_outcome" CHECK ("staff_record_ends"."outcome" in ('done', 'refused', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "staff_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"role" text NOT NULL,
	"came_from" text NOT NULL,
	"operation" text NOT NULL,
	"permission" text NOT NULL,
	"subject_kind" text,
	"subject" text,
	"person" text,
	"input" jsonb NOT NULL,
	"reason" text,
	"before" jsonb,
	CONSTRAINT "staff_records_subject_whole" CHECK (("staff_records"."subject_kind" is null) = ("staff_records"."subject" is null))
);
--> statement-breakpoint
ALTER TABLE "staff_record_ends" ADD CONSTRAINT "staff_record_ends_record_id_staff_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."staff_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_records_at" ON "staff_records" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_records_subject" ON "staff_records" USING btree ("subject_kind","subject","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_records_actor" ON "staff_records" USING btree ("actor","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_records_person" ON "staff_records" USING btree ("person") WHERE person is not null;