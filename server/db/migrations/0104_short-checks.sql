-- The same checks in a shorter text, which PostgreSQL reads again for each statement that writes a row.
ALTER TABLE "products" DROP CONSTRAINT "products_prices";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_stock_status";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_state";--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_price";--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_discount";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_cancel_reason";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_shipping_type";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_parts";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_free_has_no_payment";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_tax";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_excise";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_type";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_due";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_carried";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_method";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refusal";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_amount";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_order_of_amounts";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refunded_elsewhere";--> statement-breakpoint
-- NOT VALID: big tables, whose rows passed checks that say the same.
ALTER TABLE "products" ADD CONSTRAINT "products_prices" CHECK (least("products"."base_price", "products"."og_price", "products"."military_price") >= '0');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock_status" CHECK ("products"."stock_status" = any ('{in_stock,out_of_stock,low_stock}'::text[]));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_state" CHECK ("outbox"."state" = any ('{waiting,done,dead,dropped}'::text[])) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_price" CHECK ("order_items"."price" >= '0') NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount" CHECK ("order_items"."discount_amount" between '0' and "order_items"."price" * "order_items"."quantity") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("orders"."status" = any ('{pending,shipped,cancelled}'::text[])) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancel_reason" CHECK ("orders"."cancel_reason" = any ('{payment_declined,payment_expired,by_staff,fraud}'::text[])) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping_type" CHECK ("orders"."shipping_type" = any ('{standard,overnight}'::text[])) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parts" CHECK ("orders"."subtotal" >= '0' and "orders"."shipping_cost" >= '0' and "orders"."new_customer_discount" >= '0'
        and "orders"."discount_amount" between '0' and "orders"."subtotal" and "orders"."commission" >= '0'
        and "orders"."affiliate_income_applied" between '0' and "orders"."total_amount") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_amount" = greatest('0', "orders"."subtotal" - "orders"."discount_amount" + "orders"."shipping_cost" - "orders"."new_customer_discount")) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_free_has_no_payment" CHECK (("orders"."final_total" = '0') = ("orders"."payment_type" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax" CHECK ("orders"."tax_amount" >= '0') NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_excise" CHECK ("orders"."excise_amount" between '0' and "orders"."tax_amount") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_type" CHECK ("orders"."payment_type" = any ('{venmo,chime,credit,credit_link,whop}'::text[])) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_due" CHECK ("payments"."to_charge" > '0' and "payments"."to_charge" <= "payments"."amount" or "payments"."to_charge" is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_carried" CHECK ("payments"."carried" between '0' and "payments"."amount"
        and ("payments"."carried" < "payments"."amount" or "payments"."state" <> 'awaiting')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("payments"."method" = any ('{venmo,chime,credit,credit_link,whop}'::text[])) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refusal" CHECK ("payments"."refusal" = any ('{unavailable,wrong_amount}'::text[])) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK ("payments"."amount" > '0') NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_of_amounts" CHECK ('0' <= "payments"."refunded" and "payments"."refunded" <= "payments"."captured"
        and "payments"."captured" <= "payments"."authorized" and "payments"."authorized" <= "payments"."amount") NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded_elsewhere" CHECK ("payments"."refunded_elsewhere" between '0' and "payments"."refunded") NOT VALID;
