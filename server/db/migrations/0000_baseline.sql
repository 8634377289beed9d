-- The tables of the shop, with their constraints, indexes and first rows. Functions and triggers stand in
-- server/db/functions, one function a file, and are applied after the migrations (docs/decisions/024).

-- By what somebody is known again, whatever the account: the rules of domain/affiliate/self-referral.ts,
-- which a test holds them to. Each is null where it cannot tell. Indexes are made of their answers, so they
-- are not among server/db/functions: a change of one is a new function, under a new name, and a new index.

-- Who reads the mail: "+tag" aside, and at Google's the dots in the name as well.
create function mailbox_of(email text) returns text language sql immutable parallel safe as $$
  select case
      when whole !~ '^[^@]+@[^@]+$' or person = '' then null
      when domain in ('gmail.com', 'googlemail.com') then replace(person, '.', '') || '@gmail.com'
      else person || '@' || domain end
  from (select whole, split_part(split_part(whole, '@', 1), '+', 1) as person, split_part(whole, '@', 2) as domain
    from lower(trim(email) collate "C") whole) parts
$$;
--> statement-breakpoint
create function phone_of(phone text) returns text language sql immutable parallel safe as $$
  select case when length(digits) >= 10 then right(digits, 10) end from regexp_replace(phone, '\D', '', 'g') digits
$$;
--> statement-breakpoint
-- "12 Oak Street, Apt. 4" in 80202 and "12 OAK ST #4" there are one home.
create function home_of(street text, zip text) returns text language sql immutable parallel safe as $$
  select string_agg(case word
      when 'street' then 'st' when 'avenue' then 'ave' when 'road' then 'rd' when 'drive' then 'dr'
      when 'lane' then 'ln' when 'court' then 'ct' when 'place' then 'pl' when 'circle' then 'cir'
      when 'boulevard' then 'blvd' when 'parkway' then 'pkwy' when 'highway' then 'hwy' when 'terrace' then 'ter'
      when 'north' then 'n' when 'south' then 's' when 'east' then 'e' when 'west' then 'w'
      else word end, ' ' order by position) || ' ' || nullif(left(trim(zip), 5), '')
  from regexp_split_to_table(lower(street collate "C"), '[^a-z0-9]+') with ordinality as words (word, position)
  where word not in ('', 'apt', 'apartment', 'unit', 'suite', 'ste')
$$;
--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_password_common" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"new_email" text,
	CONSTRAINT "account_codes_purpose" CHECK ("account_codes"."purpose" in ('recovery', 'confirmation', 'email_change')),
	CONSTRAINT "account_codes_new_email" CHECK (("account_codes"."purpose" = 'email_change') = ("account_codes"."new_email" is not null))
);
--> statement-breakpoint
CREATE TABLE "backup_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"method" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"affiliate_number" integer,
	"referrer_number" integer,
	"og" boolean DEFAULT false NOT NULL,
	"military" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"date_of_birth" date,
	"erased_at" timestamp with time zone,
	CONSTRAINT "profiles_affiliate_number_unique" UNIQUE("affiliate_number"),
	CONSTRAINT "profiles_erased_is_nobody" CHECK ("profiles"."erased_at" is null or ("profiles"."full_name" = '' and "profiles"."phone" = '' and "profiles"."street" = ''
        and "profiles"."city" = '' and "profiles"."state" = '' and "profiles"."zip_code" = '' and "profiles"."date_of_birth" is null
        and "profiles"."email" = 'erased-' || lower("profiles"."id") || '@erased.invalid')),
	CONSTRAINT "profiles_affiliate_number_positive" CHECK ("profiles"."affiliate_number" > 0),
	CONSTRAINT "profiles_no_self_referral" CHECK ("profiles"."referrer_number" <> "profiles"."affiliate_number")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"authenticated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"second_factor" text,
	"second_factor_at" timestamp with time zone,
	CONSTRAINT "session_token_unique" UNIQUE("token"),
	CONSTRAINT "session_second_factor" CHECK (("session"."second_factor" is null) = ("session"."second_factor_at" is null)
        and "session"."second_factor" in ('app', 'backup_code', 'passkey'))
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"user_id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('staff', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"encrypted_secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"age_attestation_version" text,
	"age_attested_at" timestamp with time zone,
	"erasure_requested_at" timestamp with time zone,
	"erasure_requested_by" text,
	"erased_at" timestamp with time zone,
	CONSTRAINT "user_email_unique" UNIQUE("email"),
	CONSTRAINT "user_erasure_asked" CHECK (("user"."erasure_requested_at" is null) = ("user"."erasure_requested_by" is null)),
	CONSTRAINT "user_erased_is_nobody" CHECK ("user"."erased_at" is null or ("user"."name" = '' and "user"."image" is null
        and "user"."email" = 'erased-' || lower("user"."id") || '@erased.invalid'))
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_bank" (
	"affiliate_number" integer PRIMARY KEY NOT NULL,
	"balance" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"earned" numeric(12, 2) DEFAULT '0.00' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" integer NOT NULL,
	"kind" text NOT NULL,
	"cause_id" text NOT NULL,
	"affiliate_number" integer DEFAULT 0 NOT NULL,
	"referrer_number" integer NOT NULL,
	"profile_id" text,
	"order_number" integer,
	"commission" numeric(12, 2) NOT NULL,
	"credit" boolean NOT NULL,
	"date" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text DEFAULT 'system' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "affiliate_ledger_cause" UNIQUE("kind","cause_id"),
	CONSTRAINT "affiliate_ledger_type" CHECK ("affiliate_ledger"."type" in (1, 2)),
	CONSTRAINT "affiliate_ledger_credit" CHECK ("affiliate_ledger"."credit" = ("affiliate_ledger"."type" = 1)),
	CONSTRAINT "affiliate_ledger_amount" CHECK ("affiliate_ledger"."commission" > 0),
	CONSTRAINT "affiliate_ledger_kind" CHECK (case "affiliate_ledger"."kind"
        when 'commission' then "affiliate_ledger"."type" = 1
        when 'release' then "affiliate_ledger"."type" = 1
        when 'clawback' then "affiliate_ledger"."type" = 2
        when 'spend' then "affiliate_ledger"."type" = 2
        when 'payout' then "affiliate_ledger"."type" = 2
        when 'adjustment' then true
        else false end),
	CONSTRAINT "affiliate_ledger_order" CHECK (("affiliate_ledger"."order_number" is null) = ("affiliate_ledger"."kind" in ('payout', 'adjustment')))
);
--> statement-breakpoint
CREATE TABLE "affiliate_terms_acceptances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_terms_acceptances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"profile_id" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_address" text DEFAULT '' NOT NULL,
	CONSTRAINT "affiliate_terms_once" UNIQUE("profile_id","version")
);
--> statement-breakpoint
CREATE TABLE "affiliate_touches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_touches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"affiliate_number" integer,
	"path" text,
	"profile_id" text,
	"order_number" integer,
	CONSTRAINT "affiliate_touches_outcome" CHECK (case "affiliate_touches"."kind"
        when 'link' then "affiliate_touches"."outcome" in ('remembered', 'earlier_link_kept', 'unknown_number')
        when 'code' then "affiliate_touches"."outcome" in ('verified', 'self_referral')
        when 'order' then "affiliate_touches"."outcome" in ('stored', 'typed', 'link', 'self_referral', 'none')
        else false end),
	CONSTRAINT "affiliate_touches_subject" CHECK (("affiliate_touches"."kind" = 'link') = ("affiliate_touches"."path" is not null)
        and ("affiliate_touches"."kind" = 'link') = ("affiliate_touches"."profile_id" is null)
        and ("affiliate_touches"."kind" = 'order') = ("affiliate_touches"."order_number" is not null))
);
--> statement-breakpoint
CREATE TABLE "payout_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"affiliate_number" integer NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"pay_to" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reference" text,
	"reason" text,
	CONSTRAINT "payout_requests_amount" CHECK ("payout_requests"."amount" > 0),
	CONSTRAINT "payout_requests_status" CHECK ("payout_requests"."status" in ('requested', 'paid', 'declined', 'withdrawn')),
	CONSTRAINT "payout_requests_decided" CHECK (("payout_requests"."status" <> 'requested') = ("payout_requests"."decided_at" is not null and "payout_requests"."decided_by" is not null)
        and ("payout_requests"."status" = 'paid') = ("payout_requests"."reference" is not null)
        and ("payout_requests"."status" = 'declined') = ("payout_requests"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "audit_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"since" timestamp with time zone,
	"until" timestamp with time zone NOT NULL,
	"violations" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_runs_violations" CHECK ("audit_runs"."violations" >= 0)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "product_flavors" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "product_flavors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"flavor_name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_flavors_name" UNIQUE("product_id","flavor_name")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"base_price" numeric(12, 2) NOT NULL,
	"og_price" numeric(12, 2),
	"military_price" numeric(12, 2),
	"image_url" text NOT NULL,
	"stock_status" text DEFAULT 'in_stock' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"featured_position" integer DEFAULT 0 NOT NULL,
	"category_id" integer NOT NULL,
	"purchase_limit" integer,
	"limit_note" text,
	"limit_alert" text,
	"on_hand" integer,
	"reserved" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"prop65_warning" text,
	"more_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_sample_texts" boolean DEFAULT false NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_prices" CHECK ("products"."base_price" >= 0 and "products"."og_price" >= 0 and "products"."military_price" >= 0),
	CONSTRAINT "products_stock_status" CHECK ("products"."stock_status" in ('in_stock', 'out_of_stock', 'low_stock')),
	CONSTRAINT "products_lists" CHECK (jsonb_typeof("products"."facts") = 'array' and jsonb_typeof("products"."more_pictures") = 'array'),
	CONSTRAINT "products_purchase_limit" CHECK ("products"."purchase_limit" > 0),
	CONSTRAINT "products_reserved" CHECK ("products"."reserved" >= 0 and "products"."reserved" <= "products"."on_hand"),
	CONSTRAINT "products_reserved_counted" CHECK ("products"."on_hand" is not null or "products"."reserved" = 0)
);
--> statement-breakpoint
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
CREATE TABLE "banned_areas" (
	"id" text PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"zips_core" text[] DEFAULT '{}' NOT NULL,
	"zips_overlap" text[] DEFAULT '{}' NOT NULL,
	"enabled" boolean NOT NULL,
	"certainty" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"in_spec" boolean DEFAULT false NOT NULL,
	"last_checked" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banned_areas_level" CHECK ("banned_areas"."level" in ('state', 'county', 'city'))
);
--> statement-breakpoint
CREATE TABLE "email_sign_ins" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"code_hash" text,
	"link_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_link_only" boolean DEFAULT false NOT NULL,
	CONSTRAINT "email_sign_ins_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "incoming_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incoming_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tender" text NOT NULL,
	"external_id" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"note" text NOT NULL,
	"payer" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"exception" text,
	"payment_id" text,
	"imported_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"decision" text,
	CONSTRAINT "incoming_payments_external" UNIQUE("tender","external_id"),
	CONSTRAINT "incoming_payments_tender" CHECK ("incoming_payments"."tender" in ('venmo', 'chime', 'link')),
	CONSTRAINT "incoming_payments_amount" CHECK ("incoming_payments"."amount" > 0),
	CONSTRAINT "incoming_payments_state" CHECK ("incoming_payments"."state" in ('open', 'applied', 'dismissed')),
	CONSTRAINT "incoming_payments_applied" CHECK (("incoming_payments"."state" = 'applied') = ("incoming_payments"."payment_id" is not null)),
	CONSTRAINT "incoming_payments_decided" CHECK (("incoming_payments"."state" = 'open') = ("incoming_payments"."decided_at" is null)),
	CONSTRAINT "incoming_payments_exception" CHECK ("incoming_payments"."state" = 'applied' or "incoming_payments"."exception" is not null)
);
--> statement-breakpoint
CREATE TABLE "dev_mailbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dev_mailbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "dev_mailbox_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"dedup_key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"subject" text GENERATED ALWAYS AS (coalesce('order:' || (payload ->> 'orderId'), 'user:' || (payload ->> 'userId'),
  'address:' || lower(payload ->> 'email'), 'subscriber:' || (payload ->> 'subscriber'),
  'refund:' || (payload ->> 'refundId'), 'payout:' || (payload ->> 'requestId'),
  (payload ->> 'gateway') || ':' || (payload ->> 'eventId'), 'subscription_event:' || (payload ->> 'eventId'))) STORED,
	CONSTRAINT "outbox_dedup_key_unique" UNIQUE("dedup_key"),
	CONSTRAINT "outbox_state" CHECK ("outbox"."state" in ('waiting', 'done', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"order_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"discount_amount" numeric(12, 2) NOT NULL,
	"order_item_text" text NOT NULL,
	"item_quantity" integer NOT NULL,
	"item_flavor" text NOT NULL,
	"item_type" text NOT NULL,
	"is_reserved" boolean NOT NULL,
	CONSTRAINT "order_items_line" UNIQUE("order_id","product_id","item_flavor"),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "order_items_price" CHECK ("order_items"."price" >= 0),
	CONSTRAINT "order_items_discount" CHECK ("order_items"."discount_amount" between 0 and "order_items"."price" * "order_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_number" integer DEFAULT nextval('order_numbers') NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	"cancel_reason" text,
	"tracking_number" text,
	"subtotal" numeric(12, 2) NOT NULL,
	"discount_code" text,
	"discount_amount" numeric(12, 2) NOT NULL,
	"shipping_type" text NOT NULL,
	"shipping_cost" numeric(12, 2) NOT NULL,
	"new_customer" boolean NOT NULL,
	"new_customer_discount" numeric(12, 2) NOT NULL,
	"total_amount" numeric(12, 2) NOT NULL,
	"affiliate_income_applied" numeric(12, 2) NOT NULL,
	"final_total" numeric(12, 2) NOT NULL,
	"order_items_text" text NOT NULL,
	"payment_type" text,
	"has_payment_link" boolean DEFAULT false NOT NULL,
	"payment_link_info" text,
	"manual_payment_link" boolean DEFAULT false NOT NULL,
	"ip_address" text DEFAULT '' NOT NULL,
	"reference" text,
	"expiry" text,
	"cxx" text,
	"zipcodex" text,
	"house_number" text,
	"referrer_number" integer,
	"commission" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"receipt" jsonb NOT NULL,
	"review_flags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shipped_at" timestamp with time zone,
	"review_approved_at" timestamp with time zone,
	"counts_code_use" boolean DEFAULT false NOT NULL,
	CONSTRAINT "orders_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'shipped', 'cancelled')),
	CONSTRAINT "orders_cancelled" CHECK ("orders"."cancelled" = ("orders"."status" = 'cancelled')),
	CONSTRAINT "orders_shipped_has_tracking" CHECK ("orders"."status" <> 'shipped' or "orders"."tracking_number" is not null),
	CONSTRAINT "orders_state" CHECK ("orders"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "orders_zip" CHECK ("orders"."zip_code" ~ '^[0-9]{5}$'),
	CONSTRAINT "orders_shipping_type" CHECK ("orders"."shipping_type" in ('standard', 'overnight')),
	CONSTRAINT "orders_parts" CHECK ("orders"."subtotal" >= 0 and "orders"."shipping_cost" >= 0 and "orders"."new_customer_discount" >= 0
        and "orders"."discount_amount" between 0 and "orders"."subtotal" and "orders"."commission" >= 0
        and "orders"."affiliate_income_applied" between 0 and "orders"."total_amount"),
	CONSTRAINT "orders_total" CHECK ("orders"."total_amount" = greatest(0, "orders"."subtotal" - "orders"."discount_amount" + "orders"."shipping_cost" - "orders"."new_customer_discount")),
	CONSTRAINT "orders_final_total" CHECK ("orders"."final_total" = "orders"."total_amount" - "orders"."affiliate_income_applied"),
	CONSTRAINT "orders_free_has_no_payment" CHECK (("orders"."final_total" = 0) = ("orders"."payment_type" is null)),
	CONSTRAINT "orders_payment_type" CHECK ("orders"."payment_type" in ('venmo', 'chime', 'credit', 'credit_link', 'whop')),
	CONSTRAINT "orders_no_card_number" CHECK ("orders"."reference" !~ '[0-9]{13,19}' and "orders"."cxx" !~ '[0-9]')
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"method" text NOT NULL,
	"gateway" text,
	"state" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"authorized" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"captured" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"refunded" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"transaction_id" text,
	"last4" text,
	"brand" text,
	"auth_code" text,
	"avs" text,
	"cvv" text,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_reference" text,
	"looked_up_at" timestamp with time zone,
	"memo" text,
	"expires_at" timestamp with time zone,
	CONSTRAINT "payments_memo" UNIQUE("memo"),
	CONSTRAINT "payments_awaiting" CHECK ("payments"."state" <> 'awaiting' or ("payments"."memo" is not null and "payments"."expires_at" is not null)),
	CONSTRAINT "payments_id_length" CHECK (length("payments"."id") <= 20),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_order_of_amounts" CHECK (0 <= "payments"."refunded" and "payments"."refunded" <= "payments"."captured"
        and "payments"."captured" <= "payments"."authorized" and "payments"."authorized" <= "payments"."amount"),
	CONSTRAINT "payments_last4" CHECK ("payments"."last4" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"key" text NOT NULL,
	"money_amount" numeric(12, 2) NOT NULL,
	"balance_amount" numeric(12, 2) NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"actor" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_key" UNIQUE("order_id","key"),
	CONSTRAINT "refunds_id_length" CHECK (length("refunds"."id") <= 20),
	CONSTRAINT "refunds_parts" CHECK ("refunds"."money_amount" >= 0 and "refunds"."balance_amount" >= 0 and "refunds"."money_amount" + "refunds"."balance_amount" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('asked', 'done', 'refused')),
	CONSTRAINT "refunds_done" CHECK (("refunds"."state" = 'done') = ("refunds"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_transactions" (
	"attempt_id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"state" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"last4" text NOT NULL,
	"brand" text NOT NULL,
	"auth_code" text NOT NULL,
	"avs" text NOT NULL,
	"cvv" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"captured" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"refunded" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"scenario" text DEFAULT 'approve' NOT NULL,
	CONSTRAINT "sandbox_transactions_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"effect" text NOT NULL,
	"percent" numeric(5, 2),
	"category" text,
	"per_tablet" numeric(12, 2),
	"requires_categories" text[] NOT NULL,
	"requires_tablet_counts" integer[],
	"unmet_text" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"use_limit" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_codes_upper" CHECK ("discount_codes"."code" = upper("discount_codes"."code")),
	CONSTRAINT "discount_codes_used" CHECK ("discount_codes"."used" >= 0 and "discount_codes"."used" <= "discount_codes"."use_limit"),
	CONSTRAINT "discount_codes_effect" CHECK (case "discount_codes"."effect"
        when 'percent_of_subtotal' then "discount_codes"."percent" between 0 and 100
        when 'percent_of_category' then "discount_codes"."percent" between 0 and 100 and "discount_codes"."category" is not null
        when 'price_per_tablet' then "discount_codes"."per_tablet" >= 0
        else false end)
);
--> statement-breakpoint
CREATE TABLE "overnight" (
	"state" text PRIMARY KEY NOT NULL,
	"overnight_rate" numeric(12, 2) NOT NULL,
	CONSTRAINT "overnight_rate_not_negative" CHECK ("overnight"."overnight_rate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "whop" (
	"total_amount" numeric(12, 2) PRIMARY KEY NOT NULL,
	"payment_link" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"email" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscriptions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "subscription_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"consent_text" text,
	"ip_address" text DEFAULT '' NOT NULL,
	"contact" jsonb,
	CONSTRAINT "subscription_events_kind" CHECK ("subscription_events"."kind" in ('requested', 'updated', 'contacted', 'active', 'cancelled')),
	CONSTRAINT "subscription_events_consent" CHECK (("subscription_events"."kind" in ('requested', 'updated')) = ("subscription_events"."consent_text" is not null and "subscription_events"."contact" is not null))
);
--> statement-breakpoint
CREATE TABLE "subscription_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"plan_name" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_requests_status" CHECK ("subscription_requests"."status" in ('requested', 'contacted', 'active', 'cancelled')),
	CONSTRAINT "subscription_requests_contact" CHECK ("subscription_requests"."state" ~ '^[A-Z]{2}$' and "subscription_requests"."zip_code" ~ '^[0-9]{5}$' and "subscription_requests"."phone" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"attempt_id" text,
	"transaction_id" text,
	"amount" numeric(12, 2),
	"body_hash" text NOT NULL,
	"deliveries" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text,
	"action" text NOT NULL,
	CONSTRAINT "webhook_events_gateway_event_id_pk" PRIMARY KEY("gateway","event_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_user_id_fk" FOREIGN KEY ("id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_bank" ADD CONSTRAINT "affiliate_bank_affiliate_number_profiles_affiliate_number_fk" FOREIGN KEY ("affiliate_number") REFERENCES "public"."profiles"("affiliate_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_ledger" ADD CONSTRAINT "affiliate_ledger_referrer_number_affiliate_bank_affiliate_number_fk" FOREIGN KEY ("referrer_number") REFERENCES "public"."affiliate_bank"("affiliate_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_ledger" ADD CONSTRAINT "affiliate_ledger_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_terms_acceptances" ADD CONSTRAINT "affiliate_terms_acceptances_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_affiliate_number_affiliate_bank_affiliate_number_fk" FOREIGN KEY ("affiliate_number") REFERENCES "public"."affiliate_bank"("affiliate_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_flavors" ADD CONSTRAINT "product_flavors_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "age_verifications" ADD CONSTRAINT "age_verifications_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_sign_ins" ADD CONSTRAINT "email_sign_ins_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_transaction_id_sandbox_transactions_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."sandbox_transactions"("transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_request_id_subscription_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."subscription_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_requests" ADD CONSTRAINT "subscription_requests_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user_id" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_identity" ON "account" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "account_codes_user" ON "account_codes" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "backup_codes_user" ON "backup_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_user_id" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_mailbox" ON "profiles" USING btree (mailbox_of("email"));--> statement-breakpoint
CREATE INDEX "profiles_referrer" ON "profiles" USING btree ("referrer_number","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "session_user_id" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_erasure_due" ON "user" USING btree ("erasure_requested_at") WHERE erasure_requested_at is not null and erased_at is null;--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "affiliate_ledger_referrer" ON "affiliate_ledger" USING btree ("referrer_number","date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "affiliate_ledger_pair" ON "affiliate_ledger" USING btree ("referrer_number","affiliate_number");--> statement-breakpoint
CREATE INDEX "affiliate_ledger_order" ON "affiliate_ledger" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "affiliate_ledger_commissions" ON "affiliate_ledger" USING btree ("referrer_number","date") WHERE kind in ('commission', 'clawback');--> statement-breakpoint
CREATE INDEX "affiliate_touches_number" ON "affiliate_touches" USING btree ("affiliate_number","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "affiliate_touches_profile" ON "affiliate_touches" USING btree ("profile_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "affiliate_touches_visits" ON "affiliate_touches" USING btree ("at") WHERE kind = 'link';--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_touches_code" ON "affiliate_touches" USING btree ("profile_id","affiliate_number","outcome") WHERE kind = 'code';--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_touches_order" ON "affiliate_touches" USING btree ("order_number") WHERE kind = 'order';--> statement-breakpoint
CREATE INDEX "payout_requests_affiliate" ON "payout_requests" USING btree ("affiliate_number","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "payout_requests_open" ON "payout_requests" USING btree ("affiliate_number") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("featured_position");--> statement-breakpoint
CREATE INDEX "age_verifications_pending" ON "age_verifications" USING btree ("requested_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "banned_areas_state" ON "banned_areas" USING btree ("state");--> statement-breakpoint
CREATE INDEX "email_sign_ins_email" ON "email_sign_ins" USING btree ("email");--> statement-breakpoint
CREATE INDEX "incoming_payments_open" ON "incoming_payments" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "incoming_payments_payment" ON "incoming_payments" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_subject" ON "outbox" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "outbox_notice_to" ON "outbox" USING btree (lower(payload ->> 'to')) WHERE kind = 'security_notice';--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at") WHERE state = 'done';--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_user_created" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_mailbox" ON "orders" USING btree (mailbox_of("email")) WHERE not cancelled;--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree (phone_of("phone")) WHERE not cancelled;--> statement-breakpoint
CREATE INDEX "orders_home" ON "orders" USING btree (home_of("address", "zip_code")) WHERE not cancelled;--> statement-breakpoint
CREATE INDEX "orders_referrer_created" ON "orders" USING btree ("referrer_number","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_status_created" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_code_use" ON "orders" USING btree ("discount_code") WHERE counts_code_use and not cancelled;--> statement-breakpoint
CREATE INDEX "orders_referrer_pending" ON "orders" USING btree ("referrer_number","commission") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "payments_transaction" ON "payments" USING btree ("gateway","transaction_id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_alive" ON "payments" USING btree ("order_id") WHERE state not in ('voided', 'declined', 'failed', 'expired');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_at_a_time" ON "refunds" USING btree ("order_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "subscription_events_request" ON "subscription_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "subscription_requests_user" ON "subscription_requests" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_requests_new" ON "subscription_requests" USING btree ("user_id","plan_name") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint

-- Every state, and none of them asks for it before the owner says so.
insert into age_verification_states (state)
  select unnest(string_to_array('AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY', ' '));
--> statement-breakpoint
update age_verification_states set last_checked = '2026-11-20',
  note = 'W. Va. Code 19-12F-6 asks sellers from elsewhere for an age verification that the commissioner has approved'
  where state = 'WV';
