CREATE TABLE "api_answers" (
	"owner" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" "bytea",
	CONSTRAINT "api_answers_owner_key_hash_pk" PRIMARY KEY("owner","key_hash")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"lookup" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"before_lookup" text,
	"before_hash" "bytea",
	"before_until" timestamp with time zone,
	"scopes" text[] NOT NULL,
	"networks" text[] DEFAULT '{}' NOT NULL,
	"minute_limit" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_used_from" text,
	"revoked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "api_keys_lookup_unique" UNIQUE("lookup"),
	CONSTRAINT "api_keys_before_lookup_unique" UNIQUE("before_lookup"),
	CONSTRAINT "api_keys_name" CHECK (length("api_keys"."name") between 1 and 80),
	CONSTRAINT "api_keys_scopes" CHECK (cardinality("api_keys"."scopes") > 0),
	CONSTRAINT "api_keys_limit" CHECK ("api_keys"."minute_limit" between 1 and 100000),
	CONSTRAINT "api_keys_before_whole" CHECK (num_nulls("api_keys"."before_lookup", "api_keys"."before_hash", "api_keys"."before_until") in (0, 3))
);
--> statement-breakpoint
CREATE INDEX "api_answers_age" ON "api_answers" USING btree ("created_at");