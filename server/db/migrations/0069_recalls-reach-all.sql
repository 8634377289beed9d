-- NOT VALID: the rows met a narrower check.
ALTER TABLE "payment_alerts" DROP CONSTRAINT "payment_alerts_kind";--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "was_published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_alerts" ADD CONSTRAINT "payment_alerts_kind" CHECK ("payment_alerts"."kind" in ('many_declines', 'webhook_forged', 'webhook_replayed', 'webhook_wrong_order', 'webhook_wrong_amount', 'wrong_amount', 'late_payment', 'banned_orders', 'recalled_lot_left', 'rest_unpaid', 'charged_elsewhere', 'paid_back_twice', 'gateway_differs')) NOT VALID;
