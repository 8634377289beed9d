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