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
ALTER TABLE "outbox" ADD COLUMN "subject" text GENERATED ALWAYS AS (coalesce('order:' || (payload ->> 'orderId'), 'user:' || (payload ->> 'userId'),
  'address:' || lower(payload ->> 'email'), 'subscriber:' || (payload ->> 'subscriber'),
  'refund:' || (payload ->> 'refundId'), 'payout:' || (payload ->> 'requestId'),
  (payload ->> 'gateway') || ':' || (payload ->> 'eventId'), 'subscription_event:' || (payload ->> 'eventId'))) STORED;--> statement-breakpoint
CREATE INDEX "affiliate_touches_visits" ON "affiliate_touches" USING btree ("at") WHERE kind = 'link';--> statement-breakpoint
CREATE INDEX "outbox_subject" ON "outbox" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "outbox_notice_to" ON "outbox" USING btree (lower(payload ->> 'to')) WHERE kind = 'security_notice';--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at") WHERE state = 'done';--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_status_created" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_code_use" ON "orders" USING btree ("discount_code") WHERE counts_code_use and not cancelled;--> statement-breakpoint
CREATE INDEX "payments_transaction" ON "payments" USING btree ("gateway","transaction_id");