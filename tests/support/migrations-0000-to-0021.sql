-- The migrations of the releases before the baseline, 0000 to 0021, byte for byte: a test makes a database of
-- that time of them (tests/support/database-before.ts). Goes with server/db/migrations-before-baseline.
-- ==== 0000_tables 1795223170002 ====
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
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_codes_purpose" CHECK ("account_codes"."purpose" in ('recovery', 'confirmation'))
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
	CONSTRAINT "profiles_affiliate_number_unique" UNIQUE("affiliate_number"),
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
	CONSTRAINT "session_token_unique" UNIQUE("token")
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
	CONSTRAINT "user_email_unique" UNIQUE("email")
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
	"balance" numeric(12, 2) DEFAULT '0.00' NOT NULL
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
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_prices" CHECK ("products"."base_price" >= 0 and "products"."og_price" >= 0 and "products"."military_price" >= 0),
	CONSTRAINT "products_stock_status" CHECK ("products"."stock_status" in ('in_stock', 'out_of_stock', 'low_stock')),
	CONSTRAINT "products_purchase_limit" CHECK ("products"."purchase_limit" > 0),
	CONSTRAINT "products_reserved" CHECK ("products"."reserved" >= 0 and "products"."reserved" <= "products"."on_hand"),
	CONSTRAINT "products_reserved_counted" CHECK ("products"."on_hand" is not null or "products"."reserved" = 0)
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
CREATE TABLE "dev_mailbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dev_mailbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
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
	CONSTRAINT "payments_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "payments_id_length" CHECK (length("payments"."id") <= 20),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_order_of_amounts" CHECK (0 <= "payments"."refunded" and "payments"."refunded" <= "payments"."captured"
        and "payments"."captured" <= "payments"."authorized" and "payments"."authorized" <= "payments"."amount"),
	CONSTRAINT "payments_last4" CHECK ("payments"."last4" ~ '^[0-9]{4}$')
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
	"unsubscribed_at" timestamp with time zone
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
	CONSTRAINT "subscription_requests_status" CHECK ("subscription_requests"."status" in ('requested', 'contacted', 'active', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_user_id_fk" FOREIGN KEY ("id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_bank" ADD CONSTRAINT "affiliate_bank_affiliate_number_profiles_affiliate_number_fk" FOREIGN KEY ("affiliate_number") REFERENCES "public"."profiles"("affiliate_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_ledger" ADD CONSTRAINT "affiliate_ledger_referrer_number_affiliate_bank_affiliate_number_fk" FOREIGN KEY ("referrer_number") REFERENCES "public"."affiliate_bank"("affiliate_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_ledger" ADD CONSTRAINT "affiliate_ledger_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_flavors" ADD CONSTRAINT "product_flavors_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_requests" ADD CONSTRAINT "subscription_requests_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user_id" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_codes_user" ON "account_codes" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "profiles_referrer" ON "profiles" USING btree ("referrer_number","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "session_user_id" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "affiliate_ledger_referrer" ON "affiliate_ledger" USING btree ("referrer_number","date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "affiliate_ledger_pair" ON "affiliate_ledger" USING btree ("referrer_number","affiliate_number");--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("featured_position");--> statement-breakpoint
CREATE INDEX "banned_areas_state" ON "banned_areas" USING btree ("state");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_user_created" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_referrer_created" ON "orders" USING btree ("referrer_number","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "subscription_requests_user" ON "subscription_requests" USING btree ("user_id");
-- ==== 0001_guarantees 1795223171467 ====
-- What the rules need from the database itself, so that a bug elsewhere cannot break it.

-- A user never exists without a profile (rulings, Accounts), and both know the same address.
create function make_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, email, full_name) values (new.id, new.email, new.name)
  on conflict (id) do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger user_makes_profile after insert on "user" for each row execute function make_profile();
--> statement-breakpoint
create function copy_email_to_profile() returns trigger language plpgsql as $$
begin
  update profiles set email = new.email, updated_at = now() where id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger user_email_to_profile after update of email on "user" for each row
  when (old.email is distinct from new.email) execute function copy_email_to_profile();
--> statement-breakpoint

-- A referrer is bound once; an affiliate number never changes hands.
create function keep_attribution() returns trigger language plpgsql as $$
begin
  if old.referrer_number is not null and new.referrer_number is distinct from old.referrer_number then
    raise exception 'referrer_number of profile % is bound already', old.id using errcode = 'check_violation';
  end if;
  if old.affiliate_number is not null and new.affiliate_number is distinct from old.affiliate_number then
    raise exception 'affiliate_number of profile % cannot change', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger profiles_keep_attribution before update on profiles for each row execute function keep_attribution();
--> statement-breakpoint

-- Histories are only added to.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger affiliate_ledger_append_only before update or delete or truncate on affiliate_ledger
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger order_events_append_only before update or delete or truncate on order_events
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger payment_events_append_only before update or delete or truncate on payment_events
  for each statement execute function refuse_change();
--> statement-breakpoint

-- The balance is the sum of the ledger: only the ledger's own trigger may move it.
create function open_bank_account() returns trigger language plpgsql as $$
begin
  insert into affiliate_bank (affiliate_number) values (new.affiliate_number) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger profiles_open_bank_account after insert or update of affiliate_number on profiles
  for each row when (new.affiliate_number is not null) execute function open_bank_account();
--> statement-breakpoint
create function post_to_bank() returns trigger language plpgsql as $$
declare
  new_balance numeric(12, 2);
begin
  update affiliate_bank
    set balance = balance + case new.type when 1 then new.commission else -new.commission end
    where affiliate_number = new.referrer_number
    returning balance into new_balance;
  if new.kind in ('spend', 'payout') and new_balance < 0 then
    raise exception 'balance of affiliate % would fall below zero', new.referrer_number
      using errcode = 'check_violation', constraint = 'affiliate_bank_not_overspent';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger affiliate_ledger_post after insert on affiliate_ledger for each row execute function post_to_bank();
--> statement-breakpoint
create function guard_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 and (tg_op <> 'INSERT' or new.balance <> 0) then
    raise exception 'a balance moves only through affiliate_ledger' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger affiliate_bank_guard before insert or update of balance on affiliate_bank
  for each row execute function guard_balance();
--> statement-breakpoint

-- What a customer agreed to pay never changes afterwards.
create function keep_amounts() returns trigger language plpgsql as $$
begin
  raise exception 'amounts and owner of order % are frozen', old.order_number using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger orders_keep_amounts before update on orders for each row
  when ((old.user_id, old.order_number, old.subtotal, old.discount_amount, old.shipping_cost, old.new_customer_discount,
         old.total_amount, old.affiliate_income_applied, old.final_total, old.commission, old.referrer_number)
    is distinct from
        (new.user_id, new.order_number, new.subtotal, new.discount_amount, new.shipping_cost, new.new_customer_discount,
         new.total_amount, new.affiliate_income_applied, new.final_total, new.commission, new.referrer_number))
  execute function keep_amounts();
--> statement-breakpoint
create function keep_closed() returns trigger language plpgsql as $$
begin
  raise exception 'order % is cancelled for good', old.order_number using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger orders_keep_closed before update of status on orders for each row
  when (old.status = 'cancelled' and new.status <> 'cancelled') execute function keep_closed();
--> statement-breakpoint

-- Every process drops its cached pages when something that a page shows has changed.
create function announce_page_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', tg_table_name);
  return null;
end $$;
--> statement-breakpoint
create trigger categories_pages after insert or update or delete on categories
  for each statement execute function announce_page_change();
--> statement-breakpoint
create trigger product_flavors_pages after insert or update or delete on product_flavors
  for each statement execute function announce_page_change();
--> statement-breakpoint
create trigger banned_areas_pages after insert or update or delete on banned_areas
  for each statement execute function announce_page_change();
--> statement-breakpoint
create trigger products_added_pages after insert or delete on products
  for each statement execute function announce_page_change();
--> statement-breakpoint
-- Reserving stock changes a page only when the last unit goes or comes back.
create trigger products_changed_pages after update on products for each row
  when ((old.name, old.slug, old.description, old.base_price, old.og_price, old.military_price, old.image_url,
         old.stock_status, old.active, old.featured_position, old.category_id, old.purchase_limit, old.limit_note,
         old.limit_alert, old.on_hand - old.reserved <= 0)
    is distinct from
        (new.name, new.slug, new.description, new.base_price, new.og_price, new.military_price, new.image_url,
         new.stock_status, new.active, new.featured_position, new.category_id, new.purchase_limit, new.limit_note,
         new.limit_alert, new.on_hand - new.reserved <= 0))
  execute function announce_page_change();

-- ==== 0002_product_details 1795233236540 ====
ALTER TABLE "products" ADD COLUMN "details" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "warnings" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "prop65_warning" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "more_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "has_sample_texts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_lists" CHECK (jsonb_typeof("products"."facts") = 'array' and jsonb_typeof("products"."more_pictures") = 'array');
-- ==== 0003_product_details_change_pages 1795233238382 ====
-- What only a product's own page shows changes pages as well.
drop trigger products_changed_pages on products;
--> statement-breakpoint
-- Reserving stock changes a page only when the last unit goes or comes back.
create trigger products_changed_pages after update on products for each row
  when ((old.name, old.slug, old.description, old.base_price, old.og_price, old.military_price, old.image_url,
         old.stock_status, old.active, old.featured_position, old.category_id, old.purchase_limit, old.limit_note,
         old.limit_alert, old.on_hand - old.reserved <= 0, old.details, old.facts, old.warnings, old.prop65_warning,
         old.more_pictures, old.has_sample_texts)
    is distinct from
        (new.name, new.slug, new.description, new.base_price, new.og_price, new.military_price, new.image_url,
         new.stock_status, new.active, new.featured_position, new.category_id, new.purchase_limit, new.limit_note,
         new.limit_alert, new.on_hand - new.reserved <= 0, new.details, new.facts, new.warnings, new.prop65_warning,
         new.more_pictures, new.has_sample_texts))
  execute function announce_page_change();

-- ==== 0004_overnight_pages 1795233285430 ====
-- The answer to "can you ship to me?" is made from what is kept of this table.
create trigger overnight_pages after insert or update or delete on overnight
  for each statement execute function announce_page_change();

-- ==== 0005_requests_lifecycle 1795233422948 ====
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
ALTER TABLE "dev_mailbox" ADD COLUMN "headers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "requested_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_request_id_subscription_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."subscription_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_events_request" ON "subscription_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_requests_new" ON "subscription_requests" USING btree ("user_id","plan_name") WHERE status = 'requested';--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_token_unique" UNIQUE("token");--> statement-breakpoint
ALTER TABLE "subscription_requests" ADD CONSTRAINT "subscription_requests_contact" CHECK ("subscription_requests"."state" ~ '^[A-Z]{2}$' and "subscription_requests"."zip_code" ~ '^[0-9]{5}$' and "subscription_requests"."phone" ~ '^[0-9]{10}$');
-- ==== 0006_requests_guarantees 1795233424444 ====
-- A subscription request begins as one and follows domain/subscription/subscription-status.ts.
create function keep_subscription_lifecycle() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'requested' then
      raise exception 'a subscription request begins as requested, not %', new.status using errcode = 'check_violation';
    end if;
  elsif (new.user_id, new.plan_name) is distinct from (old.user_id, old.plan_name) then
    raise exception 'owner and plan of subscription request % are frozen', old.id using errcode = 'restrict_violation';
  elsif new.status <> old.status and (old.status, new.status) not in (
    ('requested', 'contacted'), ('requested', 'cancelled'), ('contacted', 'active'), ('contacted', 'cancelled'),
    ('active', 'cancelled')) then
    raise exception 'subscription request % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger subscription_requests_lifecycle before insert or update on subscription_requests
  for each row execute function keep_subscription_lifecycle();
--> statement-breakpoint
create trigger subscription_events_append_only before update or delete or truncate on subscription_events
  for each statement execute function refuse_change();

-- ==== 0007_refunds 1795235321698 ====
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
ALTER TABLE "orders" ADD COLUMN "review_approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "counts_code_use" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "looked_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "captured" numeric(12, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "refunded" numeric(12, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "scenario" text DEFAULT 'approve' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_transaction_id_sandbox_transactions_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."sandbox_transactions"("transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_at_a_time" ON "refunds" USING btree ("order_id") WHERE state = 'asked';
-- ==== 0008_refund_guarantees 1795235324716 ====
-- Orders that took a use of a limited code before the column was there.
update orders set counts_code_use = true
  from discount_codes where discount_codes.code = orders.discount_code and discount_codes.use_limit is not null;
--> statement-breakpoint

-- What has been shipped stays shipped; money goes back as a refund.
create function keep_shipped() returns trigger language plpgsql as $$
begin
  raise exception 'order % is shipped for good', old.order_number using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger orders_keep_shipped before update of status on orders for each row
  when (old.status = 'shipped' and new.status <> 'shipped') execute function keep_shipped();
--> statement-breakpoint

-- A refund is asked for once; afterwards only its answer is added.
create function keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'asked' or
    (new.id, new.order_id, new.key, new.money_amount, new.balance_amount, new.reason, new.actor) is distinct from
    (old.id, old.order_id, old.key, old.money_amount, old.balance_amount, old.reason, old.actor) then
    raise exception 'refund % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refunds_keep before update or delete on refunds for each row execute function keep_refund();

-- ==== 0009_affiliate_program 1795235457317 ====
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
DROP INDEX "affiliate_ledger_referrer";--> statement-breakpoint
ALTER TABLE "affiliate_bank" ADD COLUMN "earned" numeric(12, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliate_ledger" ADD COLUMN "actor" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliate_ledger" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliate_terms_acceptances" ADD CONSTRAINT "affiliate_terms_acceptances_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_affiliate_number_affiliate_bank_affiliate_number_fk" FOREIGN KEY ("affiliate_number") REFERENCES "public"."affiliate_bank"("affiliate_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_touches_number" ON "affiliate_touches" USING btree ("affiliate_number","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "affiliate_touches_profile" ON "affiliate_touches" USING btree ("profile_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_touches_code" ON "affiliate_touches" USING btree ("profile_id","affiliate_number","outcome") WHERE kind = 'code';--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_touches_order" ON "affiliate_touches" USING btree ("order_number") WHERE kind = 'order';--> statement-breakpoint
CREATE INDEX "payout_requests_affiliate" ON "payout_requests" USING btree ("affiliate_number","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "payout_requests_open" ON "payout_requests" USING btree ("affiliate_number") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "affiliate_ledger_order" ON "affiliate_ledger" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "affiliate_ledger_commissions" ON "affiliate_ledger" USING btree ("referrer_number","date") WHERE kind in ('commission', 'clawback');--> statement-breakpoint
CREATE INDEX "orders_referrer_pending" ON "orders" USING btree ("referrer_number","commission") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "affiliate_ledger_referrer" ON "affiliate_ledger" USING btree ("referrer_number","date" DESC NULLS LAST,"id" DESC NULLS LAST);
-- ==== 0010_affiliate_guarantees 1795235460007 ====
-- What was earned before the column was there.
update affiliate_bank set earned = totals.earned
  from (select referrer_number, sum(case kind when 'commission' then commission else -commission end) as earned
        from affiliate_ledger where kind in ('commission', 'clawback') group by referrer_number) totals
  where affiliate_number = totals.referrer_number;
--> statement-breakpoint

-- Balance and earnings are sums of the ledger: only the ledger's own trigger may move them.
create or replace function post_to_bank() returns trigger language plpgsql as $$
declare
  new_balance numeric(12, 2);
  signed numeric(12, 2) := case new.type when 1 then new.commission else -new.commission end;
begin
  update affiliate_bank
    set balance = balance + signed,
        earned = earned + case when new.kind in ('commission', 'clawback') then signed else 0 end
    where affiliate_number = new.referrer_number
    returning balance into new_balance;
  if new.kind in ('spend', 'payout') and new_balance < 0 then
    raise exception 'balance of affiliate % would fall below zero', new.referrer_number
      using errcode = 'check_violation', constraint = 'affiliate_bank_not_overspent';
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function guard_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 and (tg_op <> 'INSERT' or new.balance <> 0 or new.earned <> 0) then
    raise exception 'a balance moves only through affiliate_ledger' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
drop trigger affiliate_bank_guard on affiliate_bank;
--> statement-breakpoint
create trigger affiliate_bank_guard before insert or update of balance, earned on affiliate_bank
  for each row execute function guard_balance();
--> statement-breakpoint

create trigger affiliate_touches_append_only before update or delete or truncate on affiliate_touches
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger affiliate_terms_append_only before update or delete or truncate on affiliate_terms_acceptances
  for each statement execute function refuse_change();
--> statement-breakpoint

-- A payout request begins as one, is decided once, and keeps what was asked for.
create function keep_payout_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'requested' then
      raise exception 'a payout request begins as requested, not %', new.status using errcode = 'check_violation';
    end if;
  elsif old.status <> 'requested' or
    (new.affiliate_number, new.amount, new.pay_to, new.requested_at) is distinct from
    (old.affiliate_number, old.amount, old.pay_to, old.requested_at) then
    raise exception 'payout request % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payout_requests_keep before insert or update on payout_requests
  for each row execute function keep_payout_request();
--> statement-breakpoint

-- The affiliate page names who has earned most.
create trigger affiliate_ledger_pages after insert on affiliate_ledger for each row
  when (new.kind in ('commission', 'clawback')) execute function announce_page_change();
--> statement-breakpoint
create trigger profiles_affiliate_pages after update of full_name on profiles for each row
  when (new.affiliate_number is not null and old.full_name is distinct from new.full_name)
  execute function announce_page_change();

-- ==== 0011_payment_tries 1795238588744 ====
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
	CONSTRAINT "webhook_events_gateway_event_id_pk" PRIMARY KEY("gateway","event_id")
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_order_id_unique";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "memo" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_payments_open" ON "incoming_payments" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "incoming_payments_payment" ON "incoming_payments" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_alive" ON "payments" USING btree ("order_id") WHERE state not in ('voided', 'declined', 'failed', 'expired');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_memo" UNIQUE("memo");--> statement-breakpoint
-- Money that is waited for already: a code, and three days from now.
UPDATE "payments" SET "expires_at" = now() + interval '72 hours', "memo" = (
	SELECT string_agg(substr('2346789CDFGHJKMNPQRTVWXY', 1 + floor(random() * 24)::int, 1), '')
	FROM generate_series(1, 8) WHERE "payments"."id" IS NOT NULL
) WHERE "state" = 'awaiting';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_awaiting" CHECK ("payments"."state" <> 'awaiting' or ("payments"."memo" is not null and "payments"."expires_at" is not null));
-- ==== 0012_payment_guarantees 1795238590302 ====
-- What a payment is for never changes: another amount or another way to pay is another payment.
create function keep_payment() returns trigger language plpgsql as $$
begin
  raise exception 'payment % stays what it is', old.id using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger payments_keep before update on payments for each row
  when ((old.id, old.order_id, old.method, old.gateway, old.amount, old.memo)
    is distinct from (new.id, new.order_id, new.method, new.gateway, new.amount, new.memo))
  execute function keep_payment();
--> statement-breakpoint

-- Money that arrived is decided about once, and stays as it arrived.
create function keep_incoming_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open' or
    (new.id, new.tender, new.external_id, new.amount, new.note, new.payer, new.imported_by, new.created_at) is distinct from
    (old.id, old.tender, old.external_id, old.amount, old.note, old.payer, old.imported_by, old.created_at) then
    raise exception 'incoming payment % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger incoming_payments_keep before update or delete on incoming_payments
  for each row execute function keep_incoming_payment();
--> statement-breakpoint

-- What a gateway told us is never told again as something else.
create function keep_webhook_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or
    (new.gateway, new.event_id, new.type, new.attempt_id, new.transaction_id, new.amount, new.body_hash) is distinct from
    (old.gateway, old.event_id, old.type, old.attempt_id, old.transaction_id, old.amount, old.body_hash) then
    raise exception 'event % cannot be changed', old.event_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger webhook_events_keep before update or delete on webhook_events
  for each row execute function keep_webhook_event();

-- ==== 0013_webhook_action 1795240229080 ====
ALTER TABLE "webhook_events" ADD COLUMN "action" text NOT NULL;
-- ==== 0014_ways_in 1795244396398 ====
CREATE TABLE "backup_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
ALTER TABLE "session" ADD COLUMN "method" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "authenticated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "age_attestation_version" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "age_attested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backup_codes_user" ON "backup_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_user_id" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_identity" ON "account" USING btree ("provider_id","account_id");
-- ==== 0015_email_sign_ins 1795244976143 ====
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
	CONSTRAINT "email_sign_ins_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "email_sign_ins" ADD CONSTRAINT "email_sign_ins_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_sign_ins_email" ON "email_sign_ins" USING btree ("email");
-- ==== 0016_email_change 1795245310008 ====
ALTER TABLE "account_codes" DROP CONSTRAINT "account_codes_purpose";--> statement-breakpoint
ALTER TABLE "account_codes" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_new_email" CHECK (("account_codes"."purpose" = 'email_change') = ("account_codes"."new_email" is not null));--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_purpose" CHECK ("account_codes"."purpose" in ('recovery', 'confirmation', 'email_change'));
-- ==== 0017_erasure_and_age 1795245349654 ====
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
-- ==== 0018_erase_person 1795245371399 ====
-- Erasing a person (docs/decisions/016): what names them goes, what the books need stays.

-- True inside erase_person alone: the setting counts only for the owner of the tables, whom the function works as.
create function is_erasing() returns boolean language sql stable as $$
  select coalesce(current_setting('mitra.erasing', true), '') = 'on'
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public."user"'::regclass)
$$;
--> statement-breakpoint

-- Histories are only added to; erase_person alone takes names out of four of them.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name in ('order_events', 'payment_events', 'subscription_events',
    'affiliate_terms_acceptances') and is_erasing() then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create or replace function keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' and is_erasing() then
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'asked' or
    (new.id, new.order_id, new.key, new.money_amount, new.balance_amount, new.reason, new.actor) is distinct from
    (old.id, old.order_id, old.key, old.money_amount, old.balance_amount, old.reason, old.actor) then
    raise exception 'refund % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function keep_payout_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'requested' then
      raise exception 'a payout request begins as requested, not %', new.status using errcode = 'check_violation';
    end if;
  elsif to_jsonb(new) - 'pay_to' = to_jsonb(old) - 'pay_to' and is_erasing() then
    return new;
  elsif old.status <> 'requested' or
    (new.affiliate_number, new.amount, new.pay_to, new.requested_at) is distinct from
    (old.affiliate_number, old.amount, old.pay_to, old.requested_at) then
    raise exception 'payout request % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function keep_incoming_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{note,payer}'::text[] = to_jsonb(old) - '{note,payer}'::text[]
    and is_erasing() then
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'open' or
    (new.id, new.tender, new.external_id, new.amount, new.note, new.payer, new.imported_by, new.created_at) is distinct from
    (old.id, old.tender, old.external_id, old.amount, old.note, old.payer, old.imported_by, old.created_at) then
    raise exception 'incoming payment % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint

-- Nothing is added to somebody who has been erased, by a request that was under way either.
create function refuse_erased() returns trigger language plpgsql as $$
declare
  gone timestamptz;
begin
  select erased_at into gone from "user" where id = new.user_id for key share;
  if gone is not null then
    raise exception 'user % is erased', new.user_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger orders_not_of_erased before insert on orders for each row execute function refuse_erased();
--> statement-breakpoint
create trigger subscription_requests_not_of_erased before insert on subscription_requests
  for each row execute function refuse_erased();
--> statement-breakpoint
do $$
declare
  belongings regclass;
begin
  -- Sessions, ways in, the cart, codes: whatever goes with its user.
  for belongings in select distinct conrelid from pg_constraint
      where contype = 'f' and confrelid = '"user"'::regclass and confdeltype = 'c' loop
    execute format('create trigger not_of_erased before insert on %s for each row execute function refuse_erased()', belongings);
  end loop;
end $$;
--> statement-breakpoint

-- What has been erased stays erased, and nothing but erase_person says so.
create function keep_erased() returns trigger language plpgsql as $$
begin
  if new.erased_at is distinct from old.erased_at and not is_erasing() then
    raise exception 'only erase_person erases' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger user_keep_erased before update of erased_at on "user" for each row execute function keep_erased();
--> statement-breakpoint
create trigger profiles_keep_erased before update of erased_at on profiles for each row execute function keep_erased();
--> statement-breakpoint

/*
 * Erases a person seven days after it was asked for, in the caller's transaction. What is kept only to
 * sign in or to shop goes with its foreign key (on delete cascade); orders, payments, ledger and
 * attribution keep their amounts, dates and ids, with fixed words where a name was. Answers 'erased',
 * 'unknown', 'already', 'staff', 'not_due', or 'waits' while an order is neither shipped nor cancelled.
 * It works as the owner of the tables, because the shop itself may change no history.
 */
create function erase_person(person text) returns text language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  they "user"%rowtype;
  number integer;
  owed numeric(12, 2);
  addresses text[];
  subscriber text;
  kept record;
begin
  -- The lock that the checkout takes: no order of theirs comes in between.
  select affiliate_number into number from profiles where id = person for no key update;
  select * into they from "user" where id = person;
  if not found then return 'unknown'; end if;
  if they.erased_at is not null then return 'already'; end if;
  if exists (select from staff where user_id = person) then return 'staff'; end if;
  if they.erasure_requested_at is null or they.erasure_requested_at > now() - interval '7 days' then
    return 'not_due';
  end if;
  if exists (select from orders where user_id = person and status = 'pending') then return 'waits'; end if;

  perform set_config('mitra.erasing', 'on', true);
  select array_agg(distinct email) into addresses from (
    select they.email union select email from orders where user_id = person
    union select email from subscription_requests where user_id = person) known (email);

  -- What staff wrote may name somebody; the reason of a cancelled order is a code.
  update order_events set detail = jsonb_set(jsonb_set(detail, '{note}', '"erased"', false), '{override,reason}', '"erased"', false)
    where order_id in (select id from orders where user_id = person);
  update order_events set detail = jsonb_set(detail, '{reason}', '"erased"', false)
    where kind <> 'cancelled' and order_id in (select id from orders where user_id = person);
  update payment_events set detail = jsonb_set(jsonb_set(detail, '{reason}', '"erased"', false), '{override,reason}', '"erased"', false)
    where payment_id in (select p.id from payments p join orders o on o.id = p.order_id where o.user_id = person);
  update orders set email = 'erased@erased.invalid', full_name = 'Erased', phone = '', address = 'Erased', city = 'Erased',
      zip_code = left(zip_code, 3) || '00', ip_address = '', expiry = null, zipcodex = left(zipcodex, 3) || '00',
      house_number = case when house_number is not null then 'Erased' end
    where user_id = person;
  update refunds set reason = 'Erased' where order_id in (select id from orders where user_id = person);
  update incoming_payments set payer = 'Erased', note = 'Erased' where payment_id in (
    select p.id from payments p join orders o on o.id = p.order_id where o.user_id = person);
  delete from idempotency_keys where user_id = person;

  for kept in update subscription_requests set status = 'cancelled', updated_at = now()
      where user_id = person and status <> 'cancelled' returning id loop
    with ended as (
      insert into subscription_events (request_id, actor, kind) values (kept.id, 'system', 'cancelled') returning id)
    insert into outbox (kind, dedup_key, payload)
      select 'subscription_notice', 'subscription_notice:' || id, jsonb_build_object('eventId', id) from ended;
  end loop;
  update subscription_requests set name = 'Erased', address = 'Erased', city = 'Erased', phone = '0000000000',
      zip_code = left(zip_code, 3) || '00', email = 'erased@erased.invalid' where user_id = person;
  update subscription_events set ip_address = '', contact = contact
      || '{"fullName": "Erased", "address": "Erased", "city": "Erased", "phone": "0000000000", "email": "erased@erased.invalid"}'
      || jsonb_build_object('zipCode', left(contact ->> 'zipCode', 3) || '00')
    where request_id in (select id from subscription_requests where user_id = person);

  -- Of an address that was never confirmed somebody else may be the reader.
  delete from newsletter_subscriptions where lower(email) = lower(they.email) and they.email_verified returning token into subscriber;
  delete from outbox where payload ->> 'userId' = person or payload ->> 'email' = they.email
    or payload ->> 'to' = they.email or payload ->> 'subscriber' = subscriber;
  delete from outbox where state <> 'done'
    and payload ->> 'orderId' in (select id::text from orders where user_id = person);
  update outbox set last_error = null where last_error is not null
    and payload ->> 'orderId' in (select id::text from orders where user_id = person);
  delete from dev_mailbox where "to" = any (addresses);
  delete from rate_limits where position(they.email in key) > 0 or position(person in key) > 0;
  delete from verification where position(they.email in identifier || value) > 0 or position(person in identifier || value) > 0;
  delete from email_sign_ins where email = they.email;

  update affiliate_terms_acceptances set ip_address = '' where profile_id = person;
  update payout_requests set status = 'withdrawn', decided_at = now(), decided_by = 'customer:' || person
    where affiliate_number = number and status = 'requested';
  update payout_requests set pay_to = 'Erased' where affiliate_number = number;
  select balance into owed from affiliate_bank where affiliate_number = number for update;
  if owed > 0 then
    insert into affiliate_ledger (type, kind, cause_id, referrer_number, commission, credit, actor, note)
      values (2, 'adjustment', 'erasure:' || person, number, owed, false, 'customer:' || person, 'Given up with the account');
  end if;

  for kept in select conrelid::regclass as belongings, a.attname as owner from pg_constraint
      join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
      where contype = 'f' and confrelid = '"user"'::regclass and confdeltype = 'c' loop
    execute format('delete from %s where %I = $1', kept.belongings, kept.owner) using person;
  end loop;
  update "user" set name = '', image = null, email = 'erased-' || lower(person) || '@erased.invalid',
    email_verified = false, erased_at = now(), updated_at = now() where id = person;
  update profiles set full_name = '', phone = '', street = '', city = '', state = '', zip_code = '', date_of_birth = null,
    og = false, military = false, erased_at = now(), updated_at = now() where id = person;
  perform set_config('mitra.erasing', 'off', true);
  return 'erased';
end $$;
--> statement-breakpoint
revoke execute on function erase_person(text) from public;
--> statement-breakpoint

-- An age verification begins as pending and follows domain/account/age-verification-status.ts.
create function keep_age_verification() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'pending' then
      raise exception 'an age verification begins as pending, not %', new.status using errcode = 'check_violation';
    end if;
  elsif new.user_id <> old.user_id then
    raise exception 'an age verification is one person''s' using errcode = 'restrict_violation';
  elsif new.status <> old.status and (old.status, new.status) not in (
    ('pending', 'verified'), ('pending', 'refused'), ('refused', 'pending')) then
    raise exception 'an age verification cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger age_verifications_lifecycle before insert or update on age_verifications
  for each row execute function keep_age_verification();
--> statement-breakpoint

-- Every state, and none of them asks for it before the owner says so.
insert into age_verification_states (state)
  select unnest(string_to_array('AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY', ' '));
--> statement-breakpoint
update age_verification_states set last_checked = '2026-11-20',
  note = 'W. Va. Code 19-12F-6 asks sellers from elsewhere for an age verification that the commissioner has approved'
  where state = 'WV';

-- ==== 0019_common_password 1795245770056 ====
ALTER TABLE "account" ADD COLUMN "is_password_common" boolean DEFAULT false NOT NULL;
-- ==== 0020_newest_first 1795246711872 ====
DROP INDEX "profiles_referrer";--> statement-breakpoint
DROP INDEX "affiliate_ledger_referrer";--> statement-breakpoint
DROP INDEX "affiliate_touches_number";--> statement-breakpoint
DROP INDEX "affiliate_touches_profile";--> statement-breakpoint
DROP INDEX "payout_requests_affiliate";--> statement-breakpoint
DROP INDEX "orders_user_created";--> statement-breakpoint
DROP INDEX "orders_referrer_created";--> statement-breakpoint
CREATE INDEX "profiles_referrer" ON "profiles" USING btree ("referrer_number","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "affiliate_ledger_referrer" ON "affiliate_ledger" USING btree ("referrer_number","date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "affiliate_touches_number" ON "affiliate_touches" USING btree ("affiliate_number","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "affiliate_touches_profile" ON "affiliate_touches" USING btree ("profile_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payout_requests_affiliate" ON "payout_requests" USING btree ("affiliate_number","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_user_created" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_referrer_created" ON "orders" USING btree ("referrer_number","created_at" DESC NULLS FIRST);
-- ==== 0021_erase_person_again 1795250851082 ====
-- Erasing a person, put right (docs/decisions/016): replaces erase_person and what goes with it, also
-- where the earlier one has worked already.

create function works_as_owner() returns boolean language sql stable as $$
  select current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public."user"'::regclass)
$$;
--> statement-breakpoint

-- True inside erase_person alone: the setting counts only for the owner of the tables, whom the function works as.
create or replace function is_erasing() returns boolean language sql stable as $$
  select coalesce(current_setting('mitra.erasing', true), '') = 'on' and works_as_owner()
$$;
--> statement-breakpoint

-- The seven days begin when they are asked for: the shop's role cannot set them back, and so erases nobody early.
create function begin_erasure_now() returns trigger language plpgsql as $$
begin
  if not works_as_owner() and (tg_op = 'INSERT' or new.erasure_requested_at is distinct from old.erasure_requested_at) then
    new.erasure_requested_at := now();
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger user_erasure_begins_now before insert or update of erasure_requested_at on "user" for each row
  when (new.erasure_requested_at is not null) execute function begin_erasure_now();
--> statement-breakpoint

-- Histories are only added to; erase_person alone takes names out of five of them.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name in ('order_events', 'payment_events', 'subscription_events',
    'affiliate_terms_acceptances', 'affiliate_ledger') and is_erasing() then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint

-- Of the ledger that is the words alone; `cause_id` holds what staff typed as a payout's reference.
create function keep_ledger_entry() returns trigger language plpgsql as $$
declare
  words constant text[] := '{note,cause_id}';
begin
  if to_jsonb(new) - words is distinct from to_jsonb(old) - words then
    raise exception 'ledger entry % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger affiliate_ledger_keep before update on affiliate_ledger for each row execute function keep_ledger_entry();
--> statement-breakpoint
create or replace function keep_refund() returns trigger language plpgsql as $$
declare
  words constant text[] := '{reason,reference}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - words = to_jsonb(old) - words and is_erasing() then
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'asked' or
    (new.id, new.order_id, new.key, new.money_amount, new.balance_amount, new.reason, new.actor) is distinct from
    (old.id, old.order_id, old.key, old.money_amount, old.balance_amount, old.reason, old.actor) then
    raise exception 'refund % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function keep_payout_request() returns trigger language plpgsql as $$
declare
  words constant text[] := '{pay_to,reason,reference}';
begin
  if tg_op = 'INSERT' then
    if new.status <> 'requested' then
      raise exception 'a payout request begins as requested, not %', new.status using errcode = 'check_violation';
    end if;
  elsif to_jsonb(new) - words = to_jsonb(old) - words and is_erasing() then
    return new;
  elsif old.status <> 'requested' or
    (new.affiliate_number, new.amount, new.pay_to, new.requested_at) is distinct from
    (old.affiliate_number, old.amount, old.pay_to, old.requested_at) then
    raise exception 'payout request % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function keep_incoming_payment() returns trigger language plpgsql as $$
declare
  words constant text[] := '{note,payer,decision}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - words = to_jsonb(old) - words and is_erasing() then
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'open' or
    (new.id, new.tender, new.external_id, new.amount, new.note, new.payer, new.imported_by, new.created_at) is distinct from
    (old.id, old.tender, old.external_id, old.amount, old.note, old.payer, old.imported_by, old.created_at) then
    raise exception 'incoming payment % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint

-- Whether a note carries a memo code in any spelling (domain/payment/memo-code.ts): eight random characters, nobody else's.
create function carries_memo(note text, memo text) returns boolean language sql immutable as $$
  select position(memo in translate(upper(note), ' ._-', '')) > 0
$$;
--> statement-breakpoint

-- An event's detail with a fixed word for each of these that says something, and for the reason of an override.
create function without_words(detail jsonb, words text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case
      when key = any (words) and value <> 'null' then '"erased"'
      when key = 'override' and jsonb_typeof(value) = 'object' then jsonb_set(value, '{reason}', '"erased"', false)
      else value end), '{}')
  from jsonb_each(detail)
$$;
--> statement-breakpoint

/*
 * The part of erase_person that leaves the books: ids, amounts, dates and states stay, with fixed words
 * where somebody could be named. Whatever staff typed may name them, a reference ("@pat, May 3") as
 * well; what an import found is still known by the incoming payment that paid. Can be repeated.
 */
create function erase_books(person text) returns void language plpgsql as $$
declare
  number integer := (select affiliate_number from profiles where id = person);
  their_orders bigint[] := array(select id from orders where user_id = person);
  their_payments text[] := array(select id from payments where order_id = any (their_orders));
begin
  update orders set email = 'erased@erased.invalid', full_name = 'Erased', phone = '', address = 'Erased', city = 'Erased',
      zip_code = left(zip_code, 3) || '00', ip_address = '', expiry = null, zipcodex = left(zipcodex, 3) || '00',
      house_number = case when house_number is not null then 'Erased' end
    where id = any (their_orders);
  -- The reason of a cancelled order is a code.
  update order_events set detail = without_words(detail,
      case when kind = 'cancelled' then '{note,reference}'::text[] else '{note,reference,reason}' end)
    where order_id = any (their_orders);
  update payment_events set detail = without_words(detail, '{note,reference,reason}')
    where payment_id = any (their_payments);
  update payments set paid_reference = 'Erased' where id = any (their_payments) and paid_reference is not null;
  update refunds set reason = 'Erased', reference = case when reference is not null then 'Erased' end
    where order_id = any (their_orders);
  -- Money that paid them, and money that came partial, too much or twice: of that the code stays, so that
  -- staff who still have to decide about it see which order it was for.
  update incoming_payments i set payer = 'Erased', note = case when i.payment_id is null then p.memo else 'Erased' end,
      decision = case when i.decision is not null then 'Erased' end
    from payments p where p.id = any (their_payments)
      and (i.payment_id = p.id or i.payment_id is null and carries_memo(i.note, p.memo));

  update subscription_requests set name = 'Erased', address = 'Erased', city = 'Erased', phone = '0000000000',
      zip_code = left(zip_code, 3) || '00', email = 'erased@erased.invalid' where user_id = person;
  update subscription_events set ip_address = '', contact = contact
      || '{"fullName": "Erased", "address": "Erased", "city": "Erased", "phone": "0000000000", "email": "erased@erased.invalid"}'
      || jsonb_build_object('zipCode', left(contact ->> 'zipCode', 3) || '00')
    where request_id in (select id from subscription_requests where user_id = person);

  update affiliate_terms_acceptances set ip_address = '' where profile_id = person;
  update payout_requests set pay_to = 'Erased', reason = case when reason is not null then 'Erased' end,
      reference = case when reference is not null then 'Erased' end
    where affiliate_number = number;
  update affiliate_ledger set note = 'Erased',
      cause_id = case when cause_id like 'reference:%' then 'reference:erased ' || id else cause_id end
    where referrer_number = number and kind in ('payout', 'adjustment') and note <> ''
      and cause_id <> 'erasure:' || person;
end $$;
--> statement-breakpoint

/*
 * Erases a person seven days after it was asked for, in the caller's transaction. What is kept only to
 * sign in or to shop goes with its foreign key (on delete cascade); of the books the names go
 * (erase_books). Answers 'erased', 'unknown', 'already', 'staff', 'not_due', or 'waits' while an order is
 * neither shipped nor cancelled. It works as the owner of the tables, because the shop itself may change
 * no history.
 */
create or replace function erase_person(person text) returns text language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  they "user"%rowtype;
  number integer;
  owed numeric(12, 2);
  addresses text[];
  subscriber text;
  kept record;
begin
  -- The lock that the checkout takes: no order of theirs comes in between.
  select affiliate_number into number from profiles where id = person for no key update;
  -- Whoever keeps the account in this moment is waited for and heard; a session or a request that is being
  -- added holds this row by its key (refuse_erased), so it is seen below or refused.
  select * into they from "user" where id = person for update;
  if not found then return 'unknown'; end if;
  if they.erased_at is not null then return 'already'; end if;
  if exists (select from staff where user_id = person) then return 'staff'; end if;
  if they.erasure_requested_at is null or they.erasure_requested_at > now() - interval '7 days' then
    return 'not_due';
  end if;
  if exists (select from orders where user_id = person and status = 'pending') then return 'waits'; end if;

  perform set_config('mitra.erasing', 'on', true);
  -- Theirs now and earlier, but none that has become another account's.
  addresses := array(
    select lower(email) from (
      select they.email union select email from orders where user_id = person
      union select email from subscription_requests where user_id = person
      union select payload ->> 'to' from outbox where kind = 'security_notice' and payload ->> 'userId' = person) known (email)
    where email is not null and not exists (select from "user" u where u.email = lower(known.email) and u.id <> person));

  for kept in update subscription_requests set status = 'cancelled', updated_at = now()
      where user_id = person and status <> 'cancelled' returning id loop
    with ended as (
      insert into subscription_events (request_id, actor, kind) values (kept.id, 'system', 'cancelled') returning id)
    insert into outbox (kind, dedup_key, payload)
      select 'subscription_notice', 'subscription_notice:' || id, jsonb_build_object('eventId', id) from ended;
  end loop;
  update payout_requests set status = 'withdrawn', decided_at = now(), decided_by = 'customer:' || person
    where affiliate_number = number and status = 'requested';
  select balance into owed from affiliate_bank where affiliate_number = number for update;
  if owed > 0 then
    insert into affiliate_ledger (type, kind, cause_id, referrer_number, commission, credit, actor, note)
      values (2, 'adjustment', 'erasure:' || person, number, owed, false, 'customer:' || person, 'Given up with the account');
  end if;
  perform erase_books(person);

  -- Of an address that was never confirmed somebody else may be the reader.
  delete from newsletter_subscriptions where lower(email) = lower(they.email) and they.email_verified returning token into subscriber;
  delete from outbox where payload ->> 'userId' = person or lower(payload ->> 'email') = any (addresses)
    or lower(payload ->> 'to') = any (addresses) or payload ->> 'subscriber' = subscriber;
  delete from outbox where state <> 'done'
    and payload ->> 'orderId' in (select id::text from orders where user_id = person);
  update outbox set last_error = null where last_error is not null
    and payload ->> 'orderId' in (select id::text from orders where user_id = person);
  delete from dev_mailbox where lower("to") = any (addresses);
  delete from idempotency_keys where user_id = person;
  delete from email_sign_ins where lower(email) = any (addresses);
  -- A key is "<limit>:<who>" or "<limit>:<who> <network>", cut as server/limits.ts cuts it: ann@x.com is not n@x.co.
  delete from rate_limits where split_part(substr(key, strpos(key, ':') + 1), ' ', 1) in (
    select left(who, 200) from unnest(addresses || person) one (who));
  -- A library's "<purpose>:<who>", its value an id or JSON in which the id stands as a string.
  delete from verification where identifier = any (addresses || person) or value = any (addresses || person)
    or substr(identifier, strpos(identifier, ':') + 1) = any (addresses || person)
    or position(to_json(person)::text in value) > 0;

  for kept in select conrelid::regclass as belongings, a.attname as owner from pg_constraint
      join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
      where contype = 'f' and confrelid = '"user"'::regclass and confdeltype = 'c' loop
    execute format('delete from %s where %I = $1', kept.belongings, kept.owner) using person;
  end loop;
  update "user" set name = '', image = null, email = 'erased-' || lower(person) || '@erased.invalid',
    email_verified = false, erased_at = now(), updated_at = now() where id = person;
  update profiles set full_name = '', phone = '', street = '', city = '', state = '', zip_code = '', date_of_birth = null,
    og = false, military = false, erased_at = now(), updated_at = now() where id = person;
  perform set_config('mitra.erasing', 'off', true);
  return 'erased';
end $$;
--> statement-breakpoint

-- What the earlier function left of those whom it has erased.
do $$
declare
  gone text;
begin
  for gone in select id from "user" where erased_at is not null loop
    -- Where the shop works as this very role, the right was taken from it (server/db/shop-role.ts).
    execute 'grant update (note, cause_id) on affiliate_ledger to current_user';
    perform set_config('mitra.erasing', 'on', true);
    perform erase_books(gone);
    perform set_config('mitra.erasing', 'off', true);
  end loop;
end $$;

