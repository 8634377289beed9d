-- Facts for judging limits (LIMIT-2, server/purchase-limits/limit-facts.ts). `null`, without reading anything else,
-- unless a limit is in force or the customer set one. `lines` is the requested cart; `except_order` is an order being
-- edited, whose units are the requested ones.
--
-- Counts the units of orders that were not canceled, except units canceled after a part shipped and returned units:
-- those in a parcel that came back and was not sent again, or in a recall. Orders imported from another shop don't
-- count. A household is the orders whose shared signs' weights reach the threshold; the account always belongs to it.
create or replace function fn.limit_facts(question jsonb, lines jsonb, except_order bigint default null) returns jsonb
  language plpgsql stable as $$
declare
  customer text := question ->> 'userId';
  people text[];
  today date := (question ->> 'today')::date;
  in_force jsonb;
  own jsonb;
  longest int;
  of_households boolean;
  weights jsonb;
begin
  select jsonb_agg(jsonb_build_object('key', key, 'version', version, 'subject', subject, 'measure', measure,
      'per', per, 'most', most, 'days', days)), max(days), bool_or(per = 'household')
    into in_force, longest, of_households from limits_on(today);
  people := people_of(customer);
  select jsonb_agg(jsonb_build_object(
      'most', case when next_from <= today then next_most else most end,
      'days', case when next_from <= today then next_days else days end,
      'pausedUntil', paused_until, 'isExcluded', excluded_at is not null) order by user_id),
      greatest(longest, max(case when next_from <= today then next_days else days end))
    into own, longest from own_limits where user_id = any (people);
  if in_force is null and own is null then return null; end if;
  -- The default is the same as in domain/limits/household-keys.ts.
  weights := coalesce((select nullif(value, 'null') from settings where name = 'householdMatch'),
    '{"address": 2, "phone": 2, "card": 3, "device": 1, "threshold": 2}');
  return jsonb_build_object(
    'limits', coalesce(in_force, '[]'),
    'own', coalesce(own, '[]'),
    'extras', (select coalesce(jsonb_agg(jsonb_build_object('key', limit_key, 'extra', extra, 'until', until) order by id), '[]')
      from limit_extras where user_id = any (people) and ended_at is null and until >= today),
    'goods', (select coalesce(jsonb_agg(jsonb_build_object('productId', p.id, 'name', p.name, 'compound', p.compound,
        'mgPerUnit', t.mg_per_unit) order by p.id), '[]')
      from products p left join product_traits t on t.product_id = p.id
      where p.id in (select (line ->> 'productId')::int from jsonb_array_elements(lines) line)),
    'bought', (
      with counted as (
        select o.id from orders o where o.user_id = customer and o.created_at > today - (longest + 1)
        union
        select order_id from (
          select distinct k.order_id, k.kind from household_keys k
          where of_households and k.key in (select sign ->> 'key' from jsonb_array_elements(question #> '{household}') sign)
        ) alike group by order_id having sum((weights ->> kind)::int) >= (weights ->> 'threshold')::int)
      select coalesce(jsonb_agg(jsonb_build_object('day', day, 'productId', product_id, 'compound', compound,
          'mgPerUnit', mg_per_unit, 'units', units, 'isOwn', is_own) order by day, order_id, product_id), '[]')
      from (
        select (o.created_at at time zone 'America/New_York')::date as day, o.id as order_id, i.product_id, p.compound,
          t.mg_per_unit, o.user_id = customer as is_own,
          sum(i.quantity - i.units_canceled) - units_back(o.id, i.product_id) as units
        from counted join orders o on o.id = counted.id join order_items i on i.order_id = o.id
          join products p on p.id = i.product_id left join product_traits t on t.product_id = i.product_id
        where not o.cancelled and o.id is distinct from except_order and o.created_at > today - (longest + 1)
        group by o.id, i.product_id, p.compound, t.mg_per_unit) one
      where units > 0));
end $$;
