CREATE TABLE "product_unit_costs" (
	"product_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"cost" numeric(12, 2) NOT NULL,
	"entered_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_unit_costs_product_id_from_day_pk" PRIMARY KEY("product_id","from_day"),
	CONSTRAINT "product_unit_costs_cost" CHECK ("product_unit_costs"."cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "product_unit_costs" ADD CONSTRAINT "product_unit_costs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;