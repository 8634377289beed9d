CREATE TABLE "customer_merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source_id" text NOT NULL,
	"target_id" text NOT NULL,
	"order_ids" bigint[] NOT NULL,
	"reason" text NOT NULL,
	"merged_by" text NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "customer_merges_undone" CHECK (num_nulls("customer_merges"."undone_by", "customer_merges"."undone_at") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_source_id_user_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_target_id_user_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_merges_source" ON "customer_merges" USING btree ("source_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "customer_merges_target" ON "customer_merges" USING btree ("target_id");