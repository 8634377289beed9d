ALTER TABLE "session" ADD COLUMN "acting_for" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "acting_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_acting_for_user_id_fk" FOREIGN KEY ("acting_for") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_acting_for" ON "session" USING btree ("acting_for") WHERE acting_for is not null;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_acting" CHECK (("session"."acting_for" is null) = ("session"."acting_until" is null));