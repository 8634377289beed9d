-- They have the guard that every table has (server/db/functions/refuse-erased.sql). A new database has none of these yet.
drop trigger if exists orders_not_of_erased on orders;
--> statement-breakpoint
drop trigger if exists subscription_requests_not_of_erased on subscription_requests;
