-- A discount code with all its conditions (server/checkout/discount-row.ts), and how often the customer has used it
-- if there is a limit for each: by their orders that were not canceled, so a cancellation gives the use back. An
-- order holds its customer's profile, so two of one customer's do not count at the same time (CODE-13).
create or replace function discount_terms(c discount_codes, customer text) returns jsonb language plpgsql stable as $$
declare
  uses_of_customer bigint := 0;
begin
  if c.uses_each is not null then
    uses_of_customer := (
      select count(*) from orders o
      where o.user_id = customer and o.discount_code = c.code and not o.cancelled);
  end if;
  return jsonb_build_object(
    'code', c.code, 'effect', c.effect, 'percent', c.percent::text, 'category', c.category,
    'per_tablet', c.per_tablet::text, 'amount_off', c.amount_off::text,
    'requires_categories', c.requires_categories, 'requires_products', c.requires_products,
    'requires_tablet_counts', c.requires_tablet_counts, 'minimum_subtotal', c.minimum_subtotal::text,
    'unmet_text', c.unmet_text, 'stacks', c.stacks, 'active', c.active,
    'valid_from', c.valid_from, 'valid_until', c.valid_until, 'first_order_only', c.first_order_only,
    'customer_groups', c.customer_groups, 'affiliate_numbers', c.affiliate_numbers,
    'use_limit', c.use_limit, 'used', c.used, 'uses_each', c.uses_each, 'uses_of_customer', uses_of_customer);
end $$;
