CREATE TABLE "order_holds" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_tags" (
	"order_id" bigint NOT NULL,
	"tag" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_tags_order_id_tag_pk" PRIMARY KEY("order_id","tag"),
	CONSTRAINT "order_tags_tag_form" CHECK ("order_tags"."tag" ~ '^[a-z0-9]+([ -][a-z0-9]+)*$' and length("order_tags"."tag") <= 30)
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_tags_tag" ON "order_tags" USING btree ("tag","order_id");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('placed', 'payment_authorized', 'payment_held', 'paid', 'payment_link_set', 'authorization_ages', 'asked_to_pay_again', 'approved', 'ship_requested', 'shipped', 'tracking_corrected', 'parcel_lost', 'parcel_returned', 'reshipped', 'printed', 'cancelled', 'refunded', 'refund_refused', 'change_requested', 'change_approved', 'change_declined', 'noted', 'edited', 'hold_set', 'hold_released')) NOT VALID;