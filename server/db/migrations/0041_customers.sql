CREATE TABLE "customer_blocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"blocked_by" text NOT NULL,
	"blocked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_by" text,
	"lifted_at" timestamp with time zone,
	"lift_reason" text,
	CONSTRAINT "customer_blocks_lift" CHECK (num_nulls("customer_blocks"."lifted_by", "customer_blocks"."lifted_at", "customer_blocks"."lift_reason") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "customer_grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"granted_by" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"end_reason" text,
	CONSTRAINT "customer_grants_kind" CHECK ("customer_grants"."kind" in ('og', 'military')),
	CONSTRAINT "customer_grants_end" CHECK (num_nulls("customer_grants"."ended_at", "customer_grants"."ended_by", "customer_grants"."end_reason") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"note" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_notes_length" CHECK (length("customer_notes"."note") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "customer_tags" (
	"user_id" text NOT NULL,
	"tag" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_tags_user_id_tag_pk" PRIMARY KEY("user_id","tag"),
	CONSTRAINT "customer_tags_tag_form" CHECK ("customer_tags"."tag" ~ '^[a-z0-9]+([ -][a-z0-9]+)*$' and length("customer_tags"."tag") <= 30)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_review_flags";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "og_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "military_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_blocks" ADD CONSTRAINT "customer_blocks_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_grants" ADD CONSTRAINT "customer_grants_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_blocks_one" ON "customer_blocks" USING btree ("user_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "customer_blocks_user" ON "customer_blocks" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_grants_one" ON "customer_grants" USING btree ("user_id","kind") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "customer_grants_user" ON "customer_grants" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "customer_grants_due" ON "customer_grants" USING btree ("expires_at") WHERE ended_at is null and expires_at is not null;--> statement-breakpoint
CREATE INDEX "customer_notes_user" ON "customer_notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "customer_tags_tag" ON "customer_tags" USING btree ("tag","user_id");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_og_until" CHECK ("profiles"."og" or "profiles"."og_until" is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_military_until" CHECK ("profiles"."military" or "profiles"."military_until" is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_review_flags" CHECK ("orders"."review_flags" <@ array['free_product_over_10', 'young_card_customer', 'earlier_customer', 'earlier_fraud', 'customer_blocked', 'address_review', 'avs_mismatch', 'avs_unchecked', 'held_by_gateway', 'age_verification']) NOT VALID;