-- NOT VALID: the rows met a narrower check.
CREATE TABLE "sale_stop_orders" (
	"stop_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"why" text,
	CONSTRAINT "sale_stop_orders_stop_id_order_id_pk" PRIMARY KEY("stop_id","order_id"),
	CONSTRAINT "sale_stop_orders_state" CHECK ("sale_stop_orders"."state" in ('waiting', 'held', 'left', 'releasing', 'released', 'stays'))
);
--> statement-breakpoint
CREATE TABLE "sale_stops" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_stops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"compound" text,
	"product_id" integer,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" text,
	"lift_reason" text,
	CONSTRAINT "sale_stops_subject" CHECK (num_nonnulls("sale_stops"."compound", "sale_stops"."product_id") = 1),
	CONSTRAINT "sale_stops_lifted" CHECK (num_nonnulls("sale_stops"."lifted_at", "sale_stops"."lifted_by", "sale_stops"."lift_reason") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "order_holds" ADD COLUMN "stop_id" integer;--> statement-breakpoint
ALTER TABLE "order_holds" ADD COLUMN "is_by_hand" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_stop_orders" ADD CONSTRAINT "sale_stop_orders_stop_id_sale_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."sale_stops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_stop_orders" ADD CONSTRAINT "sale_stop_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_stops" ADD CONSTRAINT "sale_stops_compound_compounds_name_fk" FOREIGN KEY ("compound") REFERENCES "public"."compounds"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sale_stops" ADD CONSTRAINT "sale_stops_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_stop_orders_order" ON "sale_stop_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sale_stop_orders_to_do" ON "sale_stop_orders" USING btree ("stop_id","order_id") WHERE state in ('waiting', 'releasing');--> statement-breakpoint
CREATE UNIQUE INDEX "sale_stops_compound" ON "sale_stops" USING btree ("compound") WHERE lifted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_stops_product" ON "sale_stops" USING btree ("product_id") WHERE lifted_at is null;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_stop_id_sale_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."sale_stops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('order_confirmation', 'order_notice', 'order_shipped', 'tracking_corrected', 'order_reshipped', 'order_cancelled', 'order_refunded', 'order_edited', 'order_draft_link', 'account_invitation', 'order_request_notice', 'order_request_decided', 'payment_reminder', 'payment_link', 'payment_link_missing', 'payment_expired', 'pay_again', 'authorization_ages', 'payment_webhook', 'payment_alert', 'gateway_comparison', 'work_given_up', 'confirm_email', 'recovery', 'email_code', 'email_change', 'password_changed', 'sign_up_attempt', 'security_notice', 'subscription_mail', 'subscription_notice', 'payout_notice', 'payout_decided', 'age_verification', 'staff_invitation', 'report_mail', 'bulk_run', 'sale_stop', 'product_picture', 'shop_import', 'lot_recall', 'lot_heads', 'newsletter_confirmation', 'newsletter_welcome', 'campaign_mail', 'campaign_test', 'mail_test')) NOT VALID;
