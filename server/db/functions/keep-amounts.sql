-- The amount that a customer agreed to pay changes only through a staff edit, recorded in the same transaction with the
-- new amounts (EDIT-1), while the order is open and no part of it has shipped. The affiliate who earns on it never
-- changes, and its customer only in a merge of accounts (CUST-9).
create or replace function keep_amounts() returns trigger language plpgsql as $$
begin
  if is_merging() and (old.order_number, old.subtotal, old.discount_amount, old.shipping_cost, old.new_customer_discount,
         old.total_amount, old.affiliate_income_applied, old.tax_amount, old.excise_amount, old.final_total, old.commission, old.referrer_number)
      is not distinct from
        (new.order_number, new.subtotal, new.discount_amount, new.shipping_cost, new.new_customer_discount,
         new.total_amount, new.affiliate_income_applied, new.tax_amount, new.excise_amount, new.final_total, new.commission, new.referrer_number) then
    return new;
  end if;
  if (old.user_id, old.order_number, old.referrer_number) is not distinct from
      (new.user_id, new.order_number, new.referrer_number)
    and old.status = 'pending' and old.tracking_number is null and exists (
      select from order_edits e where e.order_id = new.id and e.at = now() and e.total_after = new.total_amount
        and e.final_after = new.final_total and e.commission_after = new.commission) then
    return new;
  end if;
  raise exception 'amounts and owner of order % are frozen', old.order_number using errcode = 'restrict_violation';
end $$;

-- With `of`, an update that sets none of these columns compares nothing. No other trigger changes them.
create or replace trigger orders_keep_amounts before update of user_id, order_number, subtotal, discount_amount,
    shipping_cost, new_customer_discount, total_amount, affiliate_income_applied, tax_amount, excise_amount, final_total,
    commission, referrer_number on orders for each row
  when ((old.user_id, old.order_number, old.subtotal, old.discount_amount, old.shipping_cost, old.new_customer_discount,
         old.total_amount, old.affiliate_income_applied, old.tax_amount, old.excise_amount, old.final_total, old.commission, old.referrer_number)
    is distinct from
        (new.user_id, new.order_number, new.subtotal, new.discount_amount, new.shipping_cost, new.new_customer_discount,
         new.total_amount, new.affiliate_income_applied, new.tax_amount, new.excise_amount, new.final_total, new.commission, new.referrer_number))
  execute function keep_amounts();
