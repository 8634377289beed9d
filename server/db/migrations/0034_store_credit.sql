-- NOT VALID, so that the ledger is not read from end to end under a lock: its rows met a narrower check, or have the default.
ALTER TABLE "affiliate_ledger" DROP CONSTRAINT "affiliate_ledger_kind";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_tender";--> statement-breakpoint
ALTER TABLE "affiliate_bank" ADD COLUMN "store_credit" numeric(12, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliate_ledger" ADD COLUMN "from_store_credit" numeric(12, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliate_bank" ADD CONSTRAINT "affiliate_bank_store_credit" CHECK ("affiliate_bank"."store_credit" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "affiliate_ledger" ADD CONSTRAINT "affiliate_ledger_store_credit" CHECK ("affiliate_ledger"."from_store_credit" between 0 and "affiliate_ledger"."commission"
        and ("affiliate_ledger"."from_store_credit" = 0 or "affiliate_ledger"."kind" in ('spend', 'release', 'adjustment'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "affiliate_ledger" ADD CONSTRAINT "affiliate_ledger_kind" CHECK (case "affiliate_ledger"."kind"
        when 'commission' then "affiliate_ledger"."type" = 1
        when 'release' then "affiliate_ledger"."type" = 1
        when 'store_credit' then "affiliate_ledger"."type" = 1
        when 'clawback' then "affiliate_ledger"."type" = 2
        when 'spend' then "affiliate_ledger"."type" = 2
        when 'payout' then "affiliate_ledger"."type" = 2
        when 'adjustment' then true
        else false end) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_tender" CHECK ("refunds"."tender" in ('as_paid', 'by_hand', 'store_credit', 'chargeback')) NOT VALID;