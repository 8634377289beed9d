-- NOT VALID: the rows met a narrower check.
CREATE TABLE "lot_custody" (
	"lot_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"units" integer NOT NULL,
	"left_units" integer NOT NULL,
	"order_id" bigint,
	"parcel_id" bigint,
	"destruction_id" integer,
	"actor" text NOT NULL,
	"detail" text NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "lot_custody_lot_id_seq_pk" PRIMARY KEY("lot_id","seq"),
	CONSTRAINT "lot_custody_kind" CHECK ("lot_custody"."kind" in ('received', 'brought_over', 'count_corrected', 'tested', 'released', 'quarantined', 'failed', 'recalled', 'packed', 'assigned', 'unpacked', 'shipped', 'returned', 'return_corrected', 'lost', 'destroyed')),
	CONSTRAINT "lot_custody_seq" CHECK ("lot_custody"."seq" > 0),
	CONSTRAINT "lot_custody_hashes" CHECK (length("lot_custody"."hash") = 32 and length("lot_custody"."previous_hash") = case "lot_custody"."seq" when 1 then 0 else 32 end),
	CONSTRAINT "lot_custody_units" CHECK ("lot_custody"."units" >= 0 or "lot_custody"."kind" in ('count_corrected', 'return_corrected'))
);
--> statement-breakpoint
CREATE TABLE "lot_destructions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_destructions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lot_id" integer NOT NULL,
	"source" text NOT NULL,
	"units" integer NOT NULL,
	"reason" text NOT NULL,
	"witness" text NOT NULL,
	"key" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lot_destructions_key_unique" UNIQUE("key"),
	CONSTRAINT "lot_destructions_source" CHECK ("lot_destructions"."source" in ('shelf', 'returned')),
	CONSTRAINT "lot_destructions_units" CHECK ("lot_destructions"."units" > 0)
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "destroyed_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "report_hash" text;--> statement-breakpoint
ALTER TABLE "packed_units" ADD COLUMN "is_assigned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "packed_units" ADD COLUMN "is_again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lot_custody" ADD CONSTRAINT "lot_custody_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_destructions" ADD CONSTRAINT "lot_destructions_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_destructions_lot" ON "lot_destructions" USING btree ("lot_id");--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_destroyed_units" CHECK ("lots"."destroyed_units" >= 0);--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('order_confirmation', 'order_notice', 'order_shipped', 'tracking_corrected', 'order_reshipped', 'order_cancelled', 'order_refunded', 'order_edited', 'order_draft_link', 'account_invitation', 'order_request_notice', 'order_request_decided', 'payment_reminder', 'payment_link', 'payment_link_missing', 'payment_expired', 'pay_again', 'authorization_ages', 'payment_webhook', 'payment_alert', 'gateway_comparison', 'work_given_up', 'confirm_email', 'recovery', 'email_code', 'email_change', 'password_changed', 'sign_up_attempt', 'security_notice', 'subscription_mail', 'subscription_notice', 'payout_notice', 'payout_decided', 'age_verification', 'staff_invitation', 'report_mail', 'bulk_run', 'product_picture', 'shop_import', 'lot_recall', 'lot_heads', 'newsletter_confirmation', 'newsletter_welcome', 'campaign_mail', 'campaign_test', 'mail_test')) NOT VALID;--> statement-breakpoint
-- Lots that there are begin their chains with what was packed by now. The text is that of functions/custody-hash.sql.
INSERT INTO "lot_custody" ("lot_id", "seq", "kind", "at", "units", "left_units", "actor", "detail", "previous_hash", "hash")
SELECT l.id, 1, 'brought_over', now(), l.packed_units, l.received_units - l.packed_units, 'system', '', '',
	sha256(convert_to(concat_ws(E'\n', 'custody 1', '', l.id, 1, 'brought_over',
		to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), l.packed_units,
		l.received_units - l.packed_units, '-', '-', '-', 'system', ''), 'UTF8'))
FROM "lots" l;
