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