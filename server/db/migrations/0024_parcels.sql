CREATE TABLE "packed_units" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packed_units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"order_item_id" bigint NOT NULL,
	"parcel" integer NOT NULL,
	"is_scanned" boolean NOT NULL,
	"lot" text,
	"key" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "packed_units_key" UNIQUE("order_id","key"),
	CONSTRAINT "packed_units_parcel" CHECK ("packed_units"."parcel" > 0),
	CONSTRAINT "packed_units_lengths" CHECK (length("packed_units"."key") <= 64 and length("packed_units"."lot") <= 64)
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"parcel_id" bigint NOT NULL,
	"order_item_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_lines_parcel_id_order_item_id_pk" PRIMARY KEY("parcel_id","order_item_id"),
	CONSTRAINT "parcel_lines_quantity" CHECK ("parcel_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"tracking_number" text NOT NULL,
	"carrier" text,
	"state" text DEFAULT 'shipped' NOT NULL,
	"state_reason" text,
	"state_at" timestamp with time zone,
	"replaces" integer,
	"shipped_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shipped_by" text NOT NULL,
	CONSTRAINT "parcels_number" UNIQUE("order_id","number"),
	CONSTRAINT "parcels_carrier" CHECK ("parcels"."carrier" in ('UPS', 'USPS', 'FedEx', 'other')),
	CONSTRAINT "parcels_state" CHECK ("parcels"."state" in ('shipped', 'lost', 'returned')),
	CONSTRAINT "parcels_number_positive" CHECK ("parcels"."number" > 0 and "parcels"."replaces" < "parcels"."number"),
	CONSTRAINT "parcels_state_reason" CHECK (("parcels"."state" = 'shipped') = ("parcels"."state_reason" is null)
        and ("parcels"."state" = 'shipped') = ("parcels"."state_at" is null))
);
--> statement-breakpoint
-- NOT VALID, so that neither table is read from end to end under a lock: what is in them met a narrower check.
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "product_flavors" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "age_verification_states" ADD COLUMN "needs_adult_signature" boolean;--> statement-breakpoint
ALTER TABLE "pending_shipments" ADD COLUMN "parcels" jsonb;--> statement-breakpoint
ALTER TABLE "packed_units" ADD CONSTRAINT "packed_units_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_units" ADD CONSTRAINT "packed_units_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_replaces" FOREIGN KEY ("order_id","replaces") REFERENCES "public"."parcels"("order_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "packed_units_order" ON "packed_units" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "packed_units_item" ON "packed_units" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "parcel_lines_item" ON "parcel_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "parcels_tracking_end" ON "parcels" USING btree (reverse(translate(upper("tracking_number"), ' ._/-', '')) text_pattern_ops);--> statement-breakpoint
ALTER TABLE "product_flavors" ADD CONSTRAINT "product_flavors_barcode_unique" UNIQUE("barcode");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_barcode_unique" UNIQUE("barcode");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('order_confirmation', 'order_notice', 'order_shipped', 'tracking_corrected', 'order_reshipped', 'order_cancelled', 'order_refunded', 'order_edited', 'order_request_notice', 'order_request_decided', 'payment_reminder', 'payment_link', 'payment_link_missing', 'payment_expired', 'pay_again', 'authorization_ages', 'payment_webhook', 'payment_alert', 'work_given_up', 'confirm_email', 'recovery', 'email_code', 'email_change', 'password_changed', 'sign_up_attempt', 'security_notice', 'subscription_mail', 'subscription_notice', 'payout_notice', 'payout_decided', 'age_verification', 'staff_invitation', 'newsletter_confirmation', 'newsletter_welcome')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('placed', 'payment_authorized', 'payment_held', 'paid', 'payment_link_set', 'authorization_ages', 'asked_to_pay_again', 'approved', 'ship_requested', 'shipped', 'tracking_corrected', 'parcel_lost', 'parcel_returned', 'reshipped', 'printed', 'cancelled', 'refunded', 'refund_refused', 'change_requested', 'change_approved', 'change_declined', 'noted', 'edited')) NOT VALID;