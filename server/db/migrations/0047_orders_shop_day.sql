-- How many days of the shop's orders have: without it PostgreSQL expects as many groups as orders, and sorts them all
-- for a report by day. Reading a sample of a big table is all that it costs.
CREATE STATISTICS "orders_shop_day" ON (("created_at" AT TIME ZONE 'America/New_York')::date) FROM "orders";
--> statement-breakpoint
ANALYZE "orders";
