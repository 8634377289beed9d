CREATE TABLE "eligibility_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eligibility_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"occasion" text NOT NULL,
	"verdict" text NOT NULL,
	"located" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"findings" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "eligibility_decisions_occasion" CHECK ("eligibility_decisions"."occasion" in ('order', 'edit', 'dispatch')),
	CONSTRAINT "eligibility_decisions_verdict" CHECK ("eligibility_decisions"."verdict" in ('allowed', 'review', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "eligibility_rules" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"is_on" boolean NOT NULL,
	"place" jsonb,
	"state" text,
	"zips" text[] DEFAULT '{}' NOT NULL,
	"subject" jsonb NOT NULL,
	"effect" text NOT NULL,
	"conditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"if_unknown" text DEFAULT 'review' NOT NULL,
	"holds_from" date,
	"holds_until" date,
	"decided_by" text,
	"source" text DEFAULT '' NOT NULL,
	"certainty" text DEFAULT '' NOT NULL,
	"last_checked" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "eligibility_rules_key_version_pk" PRIMARY KEY("key","version"),
	CONSTRAINT "eligibility_rules_effect" CHECK ("eligibility_rules"."effect" in ('forbidden', 'allowed', 'allowed_if')),
	CONSTRAINT "eligibility_rules_unknown" CHECK ("eligibility_rules"."if_unknown" in ('refuse', 'review', 'allow')),
	CONSTRAINT "eligibility_rules_version" CHECK ("eligibility_rules"."version" > 0),
	CONSTRAINT "eligibility_rules_place" CHECK (("eligibility_rules"."place" is null) = ("eligibility_rules"."state" is null)),
	CONSTRAINT "eligibility_rules_days" CHECK ("eligibility_rules"."holds_until" > "eligibility_rules"."holds_from"),
	CONSTRAINT "eligibility_rules_conditions" CHECK (("eligibility_rules"."effect" = 'allowed_if') = (jsonb_array_length("eligibility_rules"."conditions") > 0))
);
--> statement-breakpoint
CREATE TABLE "product_traits" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"form" text,
	"is_aimed_at_children" boolean,
	"mitragynine_mg" numeric(9, 4),
	"seven_oh_mg" numeric(9, 4),
	"seven_oh_percent" numeric(9, 4),
	"mg_per_unit" numeric(9, 4),
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"product_id" integer,
	"number" text NOT NULL,
	"valid_until" date NOT NULL,
	"fee" numeric(12, 2),
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_state_form" CHECK ("registrations"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "registrations_number" CHECK ("registrations"."number" <> ''),
	CONSTRAINT "registrations_fee" CHECK ("registrations"."fee" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_review_flags";--> statement-breakpoint
ALTER TABLE "eligibility_decisions" ADD CONSTRAINT "eligibility_decisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_traits" ADD CONSTRAINT "product_traits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "eligibility_decisions_order" ON "eligibility_decisions" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "eligibility_rules_current" ON "eligibility_rules" USING btree ("key") WHERE is_current;--> statement-breakpoint
CREATE INDEX "eligibility_rules_state" ON "eligibility_rules" USING btree ("state") WHERE is_current and is_on;--> statement-breakpoint
CREATE INDEX "registrations_state" ON "registrations" USING btree ("state","valid_until");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_review_flags" CHECK ("orders"."review_flags" <@ array['free_product_over_10', 'young_card_customer', 'earlier_customer', 'earlier_fraud', 'customer_blocked', 'address_review', 'rule_review', 'avs_mismatch', 'avs_unchecked', 'held_by_gateway', 'age_verification']) NOT VALID;--> statement-breakpoint
-- The versions of what is in force now; from here on triggers write them (functions/keep-rule-versions.sql).
INSERT INTO "eligibility_rules" ("key", "version", "is_on", "place", "state", "zips", "subject", "effect", "conditions", "source", "certainty", "last_checked", "note")
SELECT 'area:' || "id", 1, "enabled", jsonb_build_object('id', "id", 'level', "level", 'state', "state", 'name', "name",
  'zipsCore', "zips_core", 'zipsOverlap', "zips_overlap", 'aliases', "aliases"), "state", "zips_core" || "zips_overlap",
  '{"kind": "everything"}', 'forbidden', '[]', "source", "certainty", "last_checked", "note" FROM "banned_areas";--> statement-breakpoint
INSERT INTO "eligibility_rules" ("key", "version", "is_on", "place", "state", "subject", "effect", "conditions", "last_checked", "note")
SELECT 'age:' || "state", 1, "asked" <> '[]', jsonb_build_object('id', 'state-' || "state", 'level', 'state', 'state', "state",
  'name', "state", 'zipsCore', '[]'::jsonb, 'zipsOverlap', '[]'::jsonb, 'aliases', '[]'::jsonb), "state",
  '{"kind": "everything"}', CASE WHEN "asked" = '[]' THEN 'allowed' ELSE 'allowed_if' END, "asked", "last_checked", "note"
FROM (SELECT *, CASE WHEN "is_required" THEN '[{"kind": "verified_age"}]' ELSE '[]' END::jsonb
  || CASE WHEN "needs_adult_signature" THEN '[{"kind": "adult_signature"}]' ELSE '[]' END::jsonb AS "asked"
  FROM "age_verification_states") "ages";
