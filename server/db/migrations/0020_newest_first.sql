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