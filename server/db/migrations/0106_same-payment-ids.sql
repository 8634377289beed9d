-- The days of payments that are stored are not known.
ALTER TABLE "incoming_payments" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD COLUMN "same_ids" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_each" UNIQUE("tender","external_id","same_ids");--> statement-breakpoint
ALTER TABLE "incoming_payments" DROP CONSTRAINT "incoming_payments_external";--> statement-breakpoint
ALTER TABLE "incoming_payments" DROP CONSTRAINT "incoming_payments_exception_kind";--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_exception_kind" CHECK ("incoming_payments"."exception" in ('unknown_memo', 'partial', 'too_much', 'twice', 'order_closed', 'same_id')) NOT VALID;
