CREATE TABLE "tax_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"refund_id" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "tax_reports_once" UNIQUE NULLS NOT DISTINCT("order_id","refund_id"),
	CONSTRAINT "tax_reports_state" CHECK ("tax_reports"."state" in ('waiting', 'told', 'dropped')),
	CONSTRAINT "tax_reports_told" CHECK ("tax_reports"."state" <> 'told' or "tax_reports"."told_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "order_taxes" DROP CONSTRAINT "order_taxes_level";--> statement-breakpoint
ALTER TABLE "order_taxes" ALTER COLUMN "file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_taxes" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "tax_reports" ADD CONSTRAINT "tax_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_reports" ADD CONSTRAINT "tax_reports_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_reports_refund" ON "tax_reports" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "tax_reports_waiting" ON "tax_reports" USING btree ("next_at") WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE "order_taxes" ADD CONSTRAINT "order_taxes_source" CHECK (num_nonnulls("order_taxes"."file_id", "order_taxes"."provider") = 1 and ("order_taxes"."provider" is null or "order_taxes"."kind" = 'sales'));--> statement-breakpoint
ALTER TABLE "order_taxes" ADD CONSTRAINT "order_taxes_level" CHECK ("order_taxes"."level" in ('state', 'county', 'city', 'zip', 'district'));