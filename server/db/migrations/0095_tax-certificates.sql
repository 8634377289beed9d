CREATE TABLE "order_exemptions" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"certificate_id" integer NOT NULL,
	"spares_excise" boolean NOT NULL,
	"spared" numeric(12, 2) NOT NULL,
	CONSTRAINT "order_exemptions_certificate" UNIQUE("certificate_id","order_id"),
	CONSTRAINT "order_exemptions_spared" CHECK ("order_exemptions"."spared" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tax_certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text,
	"states" text[] NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"spares_excise" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"document_file" text,
	"checked_by" text NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_certificates_document_file_unique" UNIQUE("document_file"),
	CONSTRAINT "tax_certificates_kind" CHECK ("tax_certificates"."kind" in ('resale', 'government', 'other')),
	CONSTRAINT "tax_certificates_states" CHECK (cardinality("tax_certificates"."states") > 0 and "tax_certificates"."states" <@ array['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY']),
	CONSTRAINT "tax_certificates_number" CHECK (("tax_certificates"."user_id" is null) = ("tax_certificates"."number" = '')),
	CONSTRAINT "tax_certificates_days" CHECK ("tax_certificates"."until_day" >= "tax_certificates"."from_day")
);
--> statement-breakpoint
ALTER TABLE "order_exemptions" ADD CONSTRAINT "order_exemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_exemptions" ADD CONSTRAINT "order_exemptions_certificate_id_tax_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."tax_certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_certificates" ADD CONSTRAINT "tax_certificates_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_certificates_user" ON "tax_certificates" USING btree ("user_id");