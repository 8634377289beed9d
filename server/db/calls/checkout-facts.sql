-- Facts for judging checkouts: customers' and guests' quotes, drafts, edits, staff cart tests and orders.
-- server/checkout/checkout-facts.ts sends the questions and reads the answer, one row per question. A question that was
-- refused, or that has no such profile, gets no facts.
--
-- Products, settings, rates and rules, shared by all, are in the process's memory (server/checkout/quote-basis.ts).
-- They are included in the first row only if the database's version differs from the one in `known`.
--
-- One statement reads everything behind the locks, from one snapshot, because the functions it calls are stable. One
-- plan reads several quotes; separate functions read the facts that few of them need.
create or replace function fn.checkout_facts(questions jsonb, known text)
  returns table (place bigint, is_refused boolean, basis jsonb, facts jsonb) language plpgsql as $$
declare
  one record;
  begun jsonb;
  refused bigint[] := '{}';
begin
  for one in
    select asked.place, asked.question, asked.question -> 'counted' as counted
    from jsonb_array_elements(questions) with ordinality asked (question, place)
    where asked.question -> 'ordering' <> 'null' or asked.question -> 'counted' <> 'null'
    order by asked.question -> 'counted' ->> 'key'
  loop
    if one.question -> 'ordering' <> 'null' then
      begun := fn.begin_order(one.question);
      if begun is null then return; end if;
      questions := jsonb_set(questions, array[(one.place - 1)::text], begun);
    else
      perform set_config('synchronous_commit', 'off', true);
      if count_try(one.counted ->> 'key', (one.counted ->> 'at')::bigint, (one.counted ->> 'expires')::bigint)
        > (one.counted ->> 'limit')::numeric
      then refused := refused || one.place;
      end if;
    end if;
  end loop;
  return query
    select asked.place, asked.place = any (refused),
      case when asked.place = 1 and not exists (select from quote_version where version::text = known)
        then fn.quote_basis() end,
      case when me.id is not null or asked.question -> 'userId' = 'null' and asked.place <> all (refused) then jsonb_build_object(
        'profile', case when me.id is not null then jsonb_build_object(
          'id', me.id, 'email', me.email, 'phone', me.phone, 'street', me.street, 'address_2', me.address_2,
          'zip_code', me.zip_code, 'affiliate_number', me.affiliate_number, 'full_name', me.full_name,
          'og', is_held(me.og, me.og_until), 'military', is_held(me.military, me.military_until),
          'referrer_number', case when me.referrer_number is not null then fn.earning_referrer(me.referrer_number) end) end,
        'account_number', me.account_number,
        'cart', coalesce(nullif(asked.question -> 'lines', 'null'), mine.lines, '[]'),
        'discount', case when asked.question ->> 'discountCode' <> ''
          then fn.asked_discount(asked.question ->> 'discountCode', me.id) end,
        'referrers', case when asked.question -> 'affiliateNumbers' = '[]' then '[]'
          else fn.asked_referrers(asked.question -> 'affiliateNumbers') end,
        'has_ordered', me.id is not null and fn.has_ordered(me.id),
        'is_age_verified', exists (
          select from age_verifications where user_id = me.id and status = 'verified'),
        -- The counts for limits (LIMIT-8) are read only if there is any limit.
        'limits', case when exists (select from purchase_limits where is_current and is_on) or exists (select from own_limits)
          then fn.limit_facts(asked.question, coalesce(nullif(asked.question -> 'lines', 'null'), mine.lines, '[]')) end,
        'ordering', case when asked.question -> 'ordering' <> 'null' then fn.order_facts(asked.question) end) end
    -- No caller asks more at once, and the low limit makes the plan look up each one by key.
    from (select * from jsonb_array_elements(questions) with ordinality limit 8) asked (question, place)
    left join profiles me on me.id = asked.question ->> 'userId' and asked.place <> all (refused)
    left join carts mine on mine.user_id = me.id;
end $$;
