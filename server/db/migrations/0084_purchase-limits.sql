CREATE SEQUENCE "public"."purchase_limit_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "household_keys" (
	"key" text NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "household_keys_key_order_id_pk" PRIMARY KEY("key","order_id"),
	CONSTRAINT "household_keys_kind" CHECK ("household_keys"."kind" in ('address', 'phone', 'card', 'device'))
);
--> statement-breakpoint
CREATE TABLE "limit_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limit_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"occasion" text NOT NULL,
	"verdict" text NOT NULL,
	"facts" jsonb NOT NULL,
	"findings" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "limit_decisions_occasion" CHECK ("limit_decisions"."occasion" in ('order', 'edit')),
	CONSTRAINT "limit_decisions_verdict" CHECK ("limit_decisions"."verdict" in ('allowed', 'review', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "limit_extras" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limit_extras_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"limit_key" text NOT NULL,
	"extra" integer NOT NULL,
	"until" date NOT NULL,
	"reason" text NOT NULL,
	"given_by" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "limit_extras_extra" CHECK ("limit_extras"."extra" between 1 and 1000000),
	CONSTRAINT "limit_extras_ended" CHECK (num_nulls("limit_extras"."ended_by", "limit_extras"."ended_at") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "own_limits" (
	"user_id" text PRIMARY KEY NOT NULL,
	"most" integer,
	"days" integer,
	"next_most" integer,
	"next_days" integer,
	"next_from" date,
	"paused_until" date,
	"excluded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_limits_both" CHECK (num_nulls("own_limits"."most", "own_limits"."days") in (0, 2)),
	CONSTRAINT "own_limits_next_both" CHECK (num_nulls("own_limits"."next_most", "own_limits"."next_days") in (0, 2)),
	CONSTRAINT "own_limits_most" CHECK ("own_limits"."most" between 0 and 1000000),
	CONSTRAINT "own_limits_days" CHECK ("own_limits"."days" between 1 and 365),
	CONSTRAINT "own_limits_next_most" CHECK ("own_limits"."next_most" between 0 and 1000000),
	CONSTRAINT "own_limits_next_days" CHECK ("own_limits"."next_days" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "purchase_limits" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"is_on" boolean NOT NULL,
	"subject" jsonb NOT NULL,
	"measure" text NOT NULL,
	"per" text NOT NULL,
	"most" integer NOT NULL,
	"days" integer NOT NULL,
	"holds_from" date,
	"holds_until" date,
	"decided_by" text,
	"source" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reason" text,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_limits_key_version_pk" PRIMARY KEY("key","version"),
	CONSTRAINT "purchase_limits_measure" CHECK ("purchase_limits"."measure" in ('units', 'mg')),
	CONSTRAINT "purchase_limits_per" CHECK ("purchase_limits"."per" in ('person', 'household')),
	CONSTRAINT "purchase_limits_version" CHECK ("purchase_limits"."version" > 0),
	CONSTRAINT "purchase_limits_most" CHECK ("purchase_limits"."most" between 1 and 1000000),
	CONSTRAINT "purchase_limits_days" CHECK ("purchase_limits"."days" between 1 and 365),
	CONSTRAINT "purchase_limits_dates" CHECK ("purchase_limits"."holds_until" > "purchase_limits"."holds_from"),
	CONSTRAINT "purchase_limits_mg" CHECK ("purchase_limits"."measure" = 'units' or "purchase_limits"."subject" ->> 'kind' <> 'everything')
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_review_flags";--> statement-breakpoint
ALTER TABLE "settings" DROP CONSTRAINT "settings_name";--> statement-breakpoint
ALTER TABLE "household_keys" ADD CONSTRAINT "household_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_decisions" ADD CONSTRAINT "limit_decisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_extras" ADD CONSTRAINT "limit_extras_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_limits" ADD CONSTRAINT "own_limits_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "household_keys_order" ON "household_keys" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "limit_decisions_order" ON "limit_decisions" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "limit_extras_user" ON "limit_extras" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_limits_current" ON "purchase_limits" USING btree ("key") WHERE is_current;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_review_flags" CHECK ("orders"."review_flags" <@ array['free_product_over_10', 'young_card_customer', 'earlier_customer', 'earlier_fraud', 'customer_blocked', 'address_review', 'rule_review', 'household_limit', 'avs_mismatch', 'avs_unchecked', 'held_by_gateway', 'age_verification']) NOT VALID;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_name" CHECK ("settings"."name" in ('banner', 'closedDays', 'cutoffMinute', 'standardShippingCents', 'overnightCents', 'commissionPercent', 'ownRates', 'holdDays', 'payoutWarningCents', 'disputeWarningPercent', 'manifestStates', 'taxWarningPercent', 'householdMatch', 'exclusionWaitDays', 'overnightRates', 'paymentLinks'));