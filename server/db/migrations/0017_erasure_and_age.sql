CREATE TABLE "age_verification_states" (
	"state" text PRIMARY KEY NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"last_checked" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "age_verification_states_state" CHECK ("age_verification_states"."state" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "age_verifications" (
	"user_id" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"verifier" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"note" text,
	CONSTRAINT "age_verifications_status" CHECK ("age_verifications"."status" in ('pending', 'verified', 'refused')),
	CONSTRAINT "age_verifications_decided" CHECK (("age_verifications"."status" <> 'pending') = ("age_verifications"."decided_at" is not null and "age_verifications"."decided_by" is not null and "age_verifications"."note" is not null))
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "date_of_birth" date;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "erasure_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "erasure_requested_by" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "age_verifications" ADD CONSTRAINT "age_verifications_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "age_verifications_pending" ON "age_verifications" USING btree ("requested_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "user_erasure_due" ON "user" USING btree ("erasure_requested_at") WHERE erasure_requested_at is not null and erased_at is null;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_erased_is_nobody" CHECK ("profiles"."erased_at" is null or ("profiles"."full_name" = '' and "profiles"."phone" = '' and "profiles"."street" = ''
        and "profiles"."city" = '' and "profiles"."state" = '' and "profiles"."zip_code" = '' and "profiles"."date_of_birth" is null
        and "profiles"."email" = 'erased-' || lower("profiles"."id") || '@erased.invalid'));--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_erasure_asked" CHECK (("user"."erasure_requested_at" is null) = ("user"."erasure_requested_by" is null));--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_erased_is_nobody" CHECK ("user"."erased_at" is null or ("user"."name" = '' and "user"."image" is null
        and "user"."email" = 'erased-' || lower("user"."id") || '@erased.invalid'));