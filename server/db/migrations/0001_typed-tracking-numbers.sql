ALTER TABLE "shipping_labels" DROP CONSTRAINT "shipping_labels_state";--> statement-breakpoint
ALTER TABLE "shipping_labels" DROP CONSTRAINT "shipping_labels_known";--> statement-breakpoint
ALTER TABLE "shipping_labels" ALTER COLUMN "ounces" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD CONSTRAINT "shipping_labels_state" CHECK ("shipping_labels"."state" in ('buying', 'bought', 'failed', 'voiding', 'voided', 'typed'));--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD CONSTRAINT "shipping_labels_known" CHECK ("shipping_labels"."state" in ('buying', 'failed', 'typed') or num_nulls("shipping_labels"."shipment", "shipping_labels"."service",
        "shipping_labels"."cost", "shipping_labels"."tracking_number", "shipping_labels"."bought_at") = 0);