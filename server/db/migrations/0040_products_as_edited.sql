CREATE TABLE "compounds" (
	"name" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone,
	"stop_reason" text,
	CONSTRAINT "compounds_stop_reason" CHECK (("compounds"."stopped_at" is null) = ("compounds"."stop_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "product_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"units" integer NOT NULL,
	"on_hand" integer,
	"reason" text,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('received', 'returned', 'damaged', 'counted', 'uncounted', 'sold', 'sent again', 'changed'))
);
--> statement-breakpoint
CREATE TABLE "planned_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "planned_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"change" jsonb NOT NULL,
	"reason" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"user_id" text,
	"came_from" text NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "planned_changes_kind" CHECK ("planned_changes"."kind" in ('product', 'product prices', 'product sale')),
	CONSTRAINT "planned_changes_state" CHECK ("planned_changes"."state" in ('planned', 'done', 'failed', 'withdrawn')),
	CONSTRAINT "planned_changes_ended" CHECK (("planned_changes"."state" = 'planned') = ("planned_changes"."ended_at" is null)),
	CONSTRAINT "planned_changes_failed" CHECK (("planned_changes"."state" = 'failed') = ("planned_changes"."failure" is not null))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stop_reason" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "compound" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_at" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_former_slugs" ADD CONSTRAINT "product_former_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_changes" ADD CONSTRAINT "planned_changes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("product_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "planned_changes_due" ON "planned_changes" USING btree ("starts_at","id") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "planned_changes_subject" ON "planned_changes" USING btree ("kind","subject","starts_at");--> statement-breakpoint
CREATE INDEX "planned_changes_starts" ON "planned_changes" USING btree ("starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_compound_compounds_name_fk" FOREIGN KEY ("compound") REFERENCES "public"."compounds"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_low_at" CHECK ("products"."low_at" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stop_reason" CHECK (("products"."stopped_at" is null) = ("products"."stop_reason" is null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stopped" CHECK ("products"."stopped_at" is null or not "products"."active");--> statement-breakpoint
UPDATE "products" SET "listed" = "active";--> statement-breakpoint
INSERT INTO "stock_movements" ("product_id", "kind", "units", "on_hand", "reason", "actor")
SELECT "id", 'counted', "on_hand", "on_hand", 'Counted before movements were kept', 'system' FROM "products" WHERE "on_hand" IS NOT NULL;
