CREATE TABLE "lots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"number" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"state_reason" text,
	"state_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"made_on" date,
	"expires_on" date,
	"received_units" integer NOT NULL,
	"packed_units" integer DEFAULT 0 NOT NULL,
	"laboratory" text,
	"tested_on" date,
	"purity_percent" numeric(9, 4),
	"mitragynine_mg" numeric(9, 4),
	"seven_oh_mg" numeric(9, 4),
	"seven_oh_percent" numeric(9, 4),
	"lead_ppm" numeric(9, 4),
	"cadmium_ppm" numeric(9, 4),
	"arsenic_ppm" numeric(9, 4),
	"mercury_ppm" numeric(9, 4),
	"is_free_of_microbes" boolean,
	"report_file" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lots_key_unique" UNIQUE("key"),
	CONSTRAINT "lots_number" UNIQUE("product_id","number"),
	CONSTRAINT "lots_state" CHECK ("lots"."state" in ('received', 'released', 'quarantined', 'failed', 'recalled')),
	CONSTRAINT "lots_number_form" CHECK ("lots"."number" ~ '^[A-Z0-9]([A-Z0-9-]{0,22}[A-Z0-9])?$'),
	CONSTRAINT "lots_state_reason" CHECK (("lots"."state" = 'received') = ("lots"."state_reason" is null)),
	CONSTRAINT "lots_published" CHECK (not "lots"."is_published" or "lots"."state" in ('released', 'recalled')),
	CONSTRAINT "lots_units" CHECK ("lots"."received_units" > 0 and "lots"."packed_units" >= 0),
	CONSTRAINT "lots_days" CHECK ("lots"."expires_on" > "lots"."made_on"),
	CONSTRAINT "lots_figures" CHECK (least("lots"."purity_percent", "lots"."mitragynine_mg", "lots"."seven_oh_mg", "lots"."seven_oh_percent",
        "lots"."lead_ppm", "lots"."cadmium_ppm", "lots"."arsenic_ppm", "lots"."mercury_ppm") >= 0
        and greatest("lots"."purity_percent", "lots"."seven_oh_percent") <= 100)
);
--> statement-breakpoint
CREATE TABLE "recall_mails" (
	"recall_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"undeliverable_at" timestamp with time zone,
	CONSTRAINT "recall_mails_recall_id_user_id_pk" PRIMARY KEY("recall_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "recall_returns" (
	"recall_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"units" integer NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recall_returns_recall_id_order_id_pk" PRIMARY KEY("recall_id","order_id"),
	CONSTRAINT "recall_returns_units" CHECK ("recall_returns"."units" >= 0)
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recalls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lot_id" integer NOT NULL,
	"is_drill" boolean NOT NULL,
	"reason" text NOT NULL,
	"mail_subject" text NOT NULL,
	"mail_text" text NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"begun_by" text NOT NULL,
	"orders" integer NOT NULL,
	"customers" integer NOT NULL,
	"units" integer NOT NULL,
	"took_ms" integer NOT NULL,
	CONSTRAINT "recalls_text" CHECK (length("recalls"."mail_text") <= 4000 and length("recalls"."mail_subject") <= 200)
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_mails" ADD CONSTRAINT "recall_mails_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_mails" ADD CONSTRAINT "recall_mails_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_returns" ADD CONSTRAINT "recall_returns_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_returns" ADD CONSTRAINT "recall_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lots_of_number" ON "lots" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "recalls_once" ON "recalls" USING btree ("lot_id") WHERE not is_drill;--> statement-breakpoint
CREATE INDEX "packed_units_lot" ON "packed_units" USING btree ("lot","order_id") WHERE "packed_units"."lot" is not null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('order_confirmation', 'order_notice', 'order_shipped', 'tracking_corrected', 'order_reshipped', 'order_cancelled', 'order_refunded', 'order_edited', 'order_draft_link', 'account_invitation', 'order_request_notice', 'order_request_decided', 'payment_reminder', 'payment_link', 'payment_link_missing', 'payment_expired', 'pay_again', 'authorization_ages', 'payment_webhook', 'payment_alert', 'gateway_comparison', 'work_given_up', 'confirm_email', 'recovery', 'email_code', 'email_change', 'password_changed', 'sign_up_attempt', 'security_notice', 'subscription_mail', 'subscription_notice', 'payout_notice', 'payout_decided', 'age_verification', 'staff_invitation', 'report_mail', 'bulk_run', 'product_picture', 'lot_recall', 'newsletter_confirmation', 'newsletter_welcome')) NOT VALID;