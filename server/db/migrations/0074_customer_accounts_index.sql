CREATE UNIQUE INDEX "profiles_account_number" ON "profiles" USING btree ("account_number");--> statement-breakpoint
-- Deferrable, so that two accounts can change hands in one transaction (functions/swap-accounts.sql).
ALTER TABLE "affiliate_bank" ADD CONSTRAINT "affiliate_bank_affiliate_number_profiles_account_number_fk" FOREIGN KEY ("affiliate_number") REFERENCES "public"."profiles"("account_number") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
-- None is left without, whatever opened them before.
INSERT INTO "affiliate_bank" ("affiliate_number") SELECT "account_number" FROM "profiles" WHERE "account_number" IS NOT NULL ON CONFLICT DO NOTHING;
