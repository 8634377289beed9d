-- What the rules need from the database itself, so that a bug elsewhere cannot break it.

-- A user never exists without a profile (rulings, Accounts), and both know the same address.
create function make_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, email, full_name) values (new.id, new.email, new.name)
  on conflict (id) do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger user_makes_profile after insert on "user" for each row execute function make_profile();
--> statement-breakpoint
create function copy_email_to_profile() returns trigger language plpgsql as $$
begin
  update profiles set email = new.email, updated_at = now() where id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger user_email_to_profile after update of email on "user" for each row
  when (old.email is distinct from new.email) execute function copy_email_to_profile();
--> statement-breakpoint

-- A referrer is bound once; an affiliate number never changes hands.
create function keep_attribution() returns trigger language plpgsql as $$
begin
  if old.referrer_number is not null and new.referrer_number is distinct from old.referrer_number then
    raise exception 'referrer_number of profile % is bound already', old.id using errcode = 'check_violation';
  end if;
  if old.affiliate_number is not null and new.affiliate_number is distinct from old.affiliate_number then
    raise exception 'affiliate_number of profile % cannot change', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger profiles_keep_attribution before update on profiles for each row execute function keep_attribution();
--> statement-breakpoint

-- Histories are only added to.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger affiliate_ledger_append_only before update or delete or truncate on affiliate_ledger
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger order_events_append_only before update or delete or truncate on order_events
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger payment_events_append_only before update or delete or truncate on payment_events
  for each statement execute function refuse_change();
--> statement-breakpoint

-- The balance is the sum of the ledger: only the ledger's own trigger may move it.
create function open_bank_account() returns trigger language plpgsql as $$
begin
  insert into affiliate_bank (affiliate_number) values (new.affiliate_number) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger profiles_open_bank_account after insert or update of affiliate_number on profiles
  for each row when (new.affiliate_number is not null) execute function open_bank_account();
--> statement-breakpoint
create function post_to_bank() returns trigger language plpgsql as $$
declare
  new_balance numeric(12, 2);
begin
  update affiliate_bank
    set balance = balance + case new.type when 1 then new.commission else -new.commission end
    where affiliate_number = new.referrer_number
    returning balance into new_balance;
  if new.kind in ('spend', 'payout') and new_balance < 0 then
    raise exception 'balance of affiliate % would fall below zero', new.referrer_number
      using errcode = 'check_violation', constraint = 'affiliate_bank_not_overspent';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger affiliate_ledger_post after insert on affiliate_ledger for each row execute function post_to_bank();
--> statement-breakpoint
create function guard_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 and (tg_op <> 'INSERT' or new.balance <> 0) then
    raise exception 'a balance moves only through affiliate_ledger' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger affiliate_bank_guard before insert or update of balance on affiliate_bank
  for each row execute function guard_balance();
--> statement-breakpoint

-- What a customer agreed to pay never changes afterwards.
create function keep_amounts() returns trigger language plpgsql as $$
begin
  raise exception 'amounts and owner of order % are frozen', old.order_number using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger orders_keep_amounts before update on orders for each row
  when ((old.user_id, old.order_number, old.subtotal, old.discount_amount, old.shipping_cost, old.new_customer_discount,
         old.total_amount, old.affiliate_income_applied, old.final_total, old.commission, old.referrer_number)
    is distinct from
        (new.user_id, new.order_number, new.subtotal, new.discount_amount, new.shipping_cost, new.new_customer_discount,
         new.total_amount, new.affiliate_income_applied, new.final_total, new.commission, new.referrer_number))
  execute function keep_amounts();
--> statement-breakpoint
create function keep_closed() returns trigger language plpgsql as $$
begin
  raise exception 'order % is cancelled for good', old.order_number using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger orders_keep_closed before update of status on orders for each row
  when (old.status = 'cancelled' and new.status <> 'cancelled') execute function keep_closed();
--> statement-breakpoint

-- Every process drops its cached pages when something that a page shows has changed.
create function announce_page_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', tg_table_name);
  return null;
end $$;
--> statement-breakpoint
create trigger categories_pages after insert or update or delete on categories
  for each statement execute function announce_page_change();
--> statement-breakpoint
create trigger product_flavors_pages after insert or update or delete on product_flavors
  for each statement execute function announce_page_change();
--> statement-breakpoint
create trigger banned_areas_pages after insert or update or delete on banned_areas
  for each statement execute function announce_page_change();
--> statement-breakpoint
create trigger products_added_pages after insert or delete on products
  for each statement execute function announce_page_change();
--> statement-breakpoint
-- Reserving stock changes a page only when the last unit goes or comes back.
create trigger products_changed_pages after update on products for each row
  when ((old.name, old.slug, old.description, old.base_price, old.og_price, old.military_price, old.image_url,
         old.stock_status, old.active, old.featured_position, old.category_id, old.purchase_limit, old.limit_note,
         old.limit_alert, old.on_hand - old.reserved <= 0)
    is distinct from
        (new.name, new.slug, new.description, new.base_price, new.og_price, new.military_price, new.image_url,
         new.stock_status, new.active, new.featured_position, new.category_id, new.purchase_limit, new.limit_note,
         new.limit_alert, new.on_hand - new.reserved <= 0))
  execute function announce_page_change();
