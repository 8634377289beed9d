-- What an index is for is dearer than the planner thinks of functions: on a table that it has not counted yet it read
-- every order and worked out each one's home, 500 times for an order of a new shop.
alter function mailbox_of(text) cost 1000;
--> statement-breakpoint
alter function phone_of(text) cost 1000;
--> statement-breakpoint
alter function home_of(text, text) cost 1000;
--> statement-breakpoint
-- An order is changed right after it was written (payment, review, shipment). With room left on its page, that touches
-- none of its indexes: all such changes instead of half of them.
alter table orders set (fillfactor = 70);
