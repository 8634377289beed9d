-- NOT VALID, so that no big table is read from end to end under a lock: its rows met narrower checks.
CREATE TABLE "chargebacks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chargebacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"payment_id" text NOT NULL,
	"case_number" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"category" text NOT NULL,
	"opened_on" date NOT NULL,
	"answer_due_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"evidence_sent_on" date,
	"decided_at" timestamp with time zone,
	"refund_id" text,
	"fee" numeric(12, 2),
	"notes" text DEFAULT '' NOT NULL,
	"recorded_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chargebacks_case" UNIQUE("case_number"),
	CONSTRAINT "chargebacks_refund" UNIQUE("refund_id"),
	CONSTRAINT "chargebacks_category" CHECK ("chargebacks"."category" in ('fraud', 'not_received', 'not_as_described', 'not_credited', 'duplicate', 'canceled_subscription', 'other')),
	CONSTRAINT "chargebacks_state" CHECK ("chargebacks"."state" in ('open', 'evidence_sent', 'won', 'lost')),
	CONSTRAINT "chargebacks_amount" CHECK ("chargebacks"."amount" > 0 and "chargebacks"."fee" >= 0),
	CONSTRAINT "chargebacks_decided" CHECK (("chargebacks"."state" in ('won', 'lost')) = ("chargebacks"."decided_at" is not null)),
	CONSTRAINT "chargebacks_refund_of_lost" CHECK ("chargebacks"."refund_id" is null or "chargebacks"."state" = 'lost'),
	CONSTRAINT "chargebacks_evidence" CHECK ("chargebacks"."state" <> 'evidence_sent' or "chargebacks"."evidence_sent_on" is not null),
	CONSTRAINT "chargebacks_lengths" CHECK (length("chargebacks"."case_number") <= 40 and length("chargebacks"."notes") <= 500)
);
--> statement-breakpoint
CREATE TABLE "note_mentions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "note_mentions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "note_mentions_once" UNIQUE("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "fraud_signs" (
	"sign" text NOT NULL,
	"order_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fraud_signs_sign_order_id_pk" PRIMARY KEY("sign","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_cancel_reason";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_review_flags";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_tender";--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_event_id_order_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."order_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_signs" ADD CONSTRAINT "fraud_signs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chargebacks_order" ON "chargebacks" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "chargebacks_payment" ON "chargebacks" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "chargebacks_waiting" ON "chargebacks" USING btree ("answer_due_on","id") WHERE state in ('open', 'evidence_sent');--> statement-breakpoint
CREATE INDEX "note_mentions_order" ON "note_mentions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "note_mentions_waiting" ON "note_mentions" USING btree ("user_id","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "fraud_signs_order" ON "fraud_signs" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('placed', 'payment_authorized', 'payment_held', 'paid', 'payment_link_set', 'authorization_ages', 'asked_to_pay_again', 'approved', 'ship_requested', 'shipped', 'tracking_corrected', 'parcel_lost', 'parcel_returned', 'reshipped', 'printed', 'cancelled', 'refunded', 'refund_refused', 'change_requested', 'change_approved', 'change_declined', 'noted', 'edited', 'hold_set', 'hold_released', 'chargeback_opened', 'chargeback_evidence_sent', 'chargeback_won', 'chargeback_lost')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancel_reason" CHECK ("orders"."cancel_reason" in ('payment_declined', 'payment_expired', 'by_staff', 'fraud')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_review_flags" CHECK ("orders"."review_flags" <@ array['free_product_over_10', 'young_card_customer', 'earlier_customer', 'earlier_fraud', 'address_review', 'avs_mismatch', 'avs_unchecked', 'held_by_gateway', 'age_verification']) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_tender" CHECK ("refunds"."tender" in ('as_paid', 'by_hand', 'chargeback')) NOT VALID;