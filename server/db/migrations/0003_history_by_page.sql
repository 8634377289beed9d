-- Pages of a customer's history are read by moment and id.
DROP INDEX "orders_user_created";--> statement-breakpoint
CREATE INDEX "orders_user_created" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
