CREATE TABLE "shop_import_rows" (
	"import_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"line" integer NOT NULL,
	"name" text NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"product" jsonb,
	"product_id" integer,
	CONSTRAINT "shop_import_rows_import_id_place_pk" PRIMARY KEY("import_id","place"),
	CONSTRAINT "shop_import_rows_result" CHECK ("shop_import_rows"."result" in ('waiting', 'added', 'skipped', 'unreadable', 'taken_back')),
	CONSTRAINT "shop_import_rows_waits" CHECK (("shop_import_rows"."result" = 'waiting') = ("shop_import_rows"."product" is not null)),
	CONSTRAINT "shop_import_rows_reason" CHECK (("shop_import_rows"."result" in ('skipped', 'unreadable')) = ("shop_import_rows"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "shop_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"came_from" text NOT NULL,
	"file" text,
	"category_id" integer NOT NULL,
	"shop" text,
	"ignored" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "shop_imports_shop" CHECK ("shop_imports"."shop" in ('shopify', 'woocommerce', 'medusa')),
	CONSTRAINT "shop_imports_state" CHECK ("shop_imports"."state" in ('reading', 'refused', 'ready', 'running', 'stopped', 'done', 'taken_back')),
	CONSTRAINT "shop_imports_problem" CHECK (("shop_imports"."state" in ('refused', 'stopped')) = ("shop_imports"."problem" is not null))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "shop_import_rows" ADD CONSTRAINT "shop_import_rows_import_id_shop_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."shop_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_import_rows" ADD CONSTRAINT "shop_import_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_imports" ADD CONSTRAINT "shop_imports_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_imports" ADD CONSTRAINT "shop_imports_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_import_rows_product" ON "shop_import_rows" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "shop_import_rows_waiting" ON "shop_import_rows" USING btree ("import_id","place") WHERE result = 'waiting';--> statement-breakpoint
CREATE INDEX "shop_imports_user" ON "shop_imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shop_imports_category" ON "shop_imports" USING btree ("category_id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('order_confirmation', 'order_notice', 'order_shipped', 'tracking_corrected', 'order_reshipped', 'order_cancelled', 'order_refunded', 'order_edited', 'order_draft_link', 'account_invitation', 'order_request_notice', 'order_request_decided', 'payment_reminder', 'payment_link', 'payment_link_missing', 'payment_expired', 'pay_again', 'authorization_ages', 'payment_webhook', 'payment_alert', 'gateway_comparison', 'work_given_up', 'confirm_email', 'recovery', 'email_code', 'email_change', 'password_changed', 'sign_up_attempt', 'security_notice', 'subscription_mail', 'subscription_notice', 'payout_notice', 'payout_decided', 'age_verification', 'staff_invitation', 'report_mail', 'bulk_run', 'product_picture', 'shop_import', 'lot_recall', 'newsletter_confirmation', 'newsletter_welcome', 'campaign_mail', 'campaign_test'));