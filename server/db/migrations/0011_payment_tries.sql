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