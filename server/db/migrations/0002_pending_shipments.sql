CREATE TABLE "pending_shipments" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"tracking_number" text NOT NULL,
	"actor" text NOT NULL,
	"override" jsonb,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pending_shipments" ADD CONSTRAINT "pending_shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Shipments whose card is being charged at this moment: until now their request was read back from the history.
insert into pending_shipments (order_id, tracking_number, actor, override, requested_at)
select distinct on (e.order_id) e.order_id, e.detail ->> 'trackingNumber', e.actor, e.detail -> 'override', e.at
from order_events e join payments p on p.order_id = e.order_id and p.state = 'capturing'
where e.kind = 'ship_requested'
order by e.order_id, e.id desc;
