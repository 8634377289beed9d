-- NOT VALID: a big table, whose rows met a narrower check.
CREATE TABLE "product_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"alt" text NOT NULL,
	"place" integer NOT NULL,
	"focal_x" integer DEFAULT 50 NOT NULL,
	"focal_y" integer DEFAULT 50 NOT NULL,
	"width" integer,
	"height" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_pictures_once" UNIQUE("product_id","name"),
	CONSTRAINT "product_pictures_named" CHECK ("product_pictures"."name" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "product_pictures_alt" CHECK ("product_pictures"."alt" <> ''),
	CONSTRAINT "product_pictures_focal" CHECK ("product_pictures"."focal_x" between 0 and 100 and "product_pictures"."focal_y" between 0 and 100),
	CONSTRAINT "product_pictures_ready" CHECK (("product_pictures"."state" = 'ready') = ("product_pictures"."width" is not null and "product_pictures"."height" is not null)),
	CONSTRAINT "product_pictures_failed" CHECK (("product_pictures"."state" = 'failed') = ("product_pictures"."failure" is not null)),
	CONSTRAINT "product_pictures_state" CHECK ("product_pictures"."state" in ('waiting', 'ready', 'failed')),
	CONSTRAINT "product_pictures_failure" CHECK ("product_pictures"."failure" in ('unreadable', 'too_many_pixels', 'too_small', 'too_long', 'animated', 'gone', 'given_up'))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "drawn" jsonb;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_pictures_name" ON "product_pictures" USING btree ("name");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('order_confirmation', 'order_notice', 'order_shipped', 'tracking_corrected', 'order_reshipped', 'order_cancelled', 'order_refunded', 'order_edited', 'order_draft_link', 'account_invitation', 'order_request_notice', 'order_request_decided', 'payment_reminder', 'payment_link', 'payment_link_missing', 'payment_expired', 'pay_again', 'authorization_ages', 'payment_webhook', 'payment_alert', 'gateway_comparison', 'work_given_up', 'confirm_email', 'recovery', 'email_code', 'email_change', 'password_changed', 'sign_up_attempt', 'security_notice', 'subscription_mail', 'subscription_notice', 'payout_notice', 'payout_decided', 'age_verification', 'staff_invitation', 'report_mail', 'bulk_run', 'product_picture', 'newsletter_confirmation', 'newsletter_welcome')) NOT VALID;