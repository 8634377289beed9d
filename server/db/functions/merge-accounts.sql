/*
 * Moves one account's data to another account of the same person (CUST-9): orders, including those from another shop,
 * open plans and drafts, open requests about data, notes, tags, tax certificates, the referrer, and store credit with
 * its ledger (decisions/011). Amounts, payments, ledger entries and histories stay as they are. `back` is the result of
 * an earlier merge of the two accounts; exactly those records are moved back. Returns {"moved": ...}, or {"refusal":
 * ...} if nothing was moved: 'unknown', 'same', 'staff', 'affiliate', 'balances', 'held', 'blocked', 'erasing',
 * 'merged', 'took_in', 'elsewhere' or 'credit_moved'. Runs as the tables' owner, because the shop's own role may not
 * change an order's customer.
 */
create or replace function merge_accounts(source text, target text, back jsonb default null) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one text;
  they "user"%rowtype;
  giver profiles%rowtype;
  taker profiles%rowtype;
  moved jsonb;
  orders_back bigint[];
  has_account boolean;
begin
  if source = target then return '{"refusal": "same"}'; end if;
  -- Stricter than the checkout's lock, because orders change hands: meanwhile neither account can order, and nobody can
  -- change their orders. Always locked in the same order.
  for one in select id from profiles where id in (source, target) order by id for update loop
    select * into they from "user" where id = one for update;
    if they.erased_at is not null then return '{"refusal": "unknown"}'; end if;
    if exists (select from legal_holds where user_id = one and released_at is null) then return '{"refusal": "held"}'; end if;
    -- A merge that was allowed at the time can always be undone.
    continue when back is not null;
    if they.erasure_requested_at is not null then return '{"refusal": "erasing"}'; end if;
    if exists (select from staff where user_id = one) then return '{"refusal": "staff"}'; end if;
    if exists (select from customer_blocks where user_id = one and lifted_at is null) then
      return '{"refusal": "blocked"}';
    end if;
  end loop;
  if (select count(*) from profiles where id in (source, target)) <> 2 then return '{"refusal": "unknown"}'; end if;

  select * into giver from profiles where id = source;
  select * into taker from profiles where id = target;
  if back is not null then
    orders_back := array(select value::bigint from jsonb_array_elements_text(back -> 'orders'));
    -- Includes orders split from them since (SHIP-30).
    orders_back := orders_back || array(select id from orders where split_from_id = any (orders_back)
      and id <> all (orders_back));
    if (select count(*) from orders where user_id = source and id = any (orders_back)) < cardinality(orders_back) then
      return '{"refusal": "elsewhere"}';
    end if;
    -- If the account also has entries of orders that stay, its own share can't be determined.
    if (back ->> 'account')::boolean and (giver.affiliate_number is not null or taker.affiliate_number is not null
        or exists (select from affiliate_ledger l where l.referrer_number = giver.account_number
          and l.order_number not in (select o.order_number from orders o where o.id = any (orders_back)))) then
      return '{"refusal": "credit_moved"}';
    end if;
    perform set_config('mitra.merging', 'on', true);
    update orders set user_id = target, updated_at = now() where user_id = source and id = any (orders_back);
    update subscription_requests set user_id = target, updated_at = now(), version = version + 1
      where user_id = source and id in (select value::bigint from jsonb_array_elements_text(back -> 'subscriptions'));
    update order_drafts set user_id = target, updated_at = now() where user_id = source and order_id is null
      and id in (select value::bigint from jsonb_array_elements_text(back -> 'drafts'));
    update customer_notes set user_id = target
      where user_id = source and id in (select value::bigint from jsonb_array_elements_text(back -> 'notes'));
    update tax_certificates set user_id = target, version = version + 1
      where user_id = source and id in (select value::int from jsonb_array_elements_text(back -> 'taxCertificates'));
    update privacy_requests r set user_id = target
      where user_id = source and id in (select value::bigint from jsonb_array_elements_text(back -> 'privacyRequests'))
        and not exists (select from privacy_requests own where own.user_id = target and own.kind = r.kind
          and own.state = 'open' and r.state = 'open');
    -- If the address wasn't confirmed, they belonged to no one.
    update imported_orders set user_id = (select id from "user" where id = target and email_verified)
      where user_id = source and id in (select value::bigint from jsonb_array_elements_text(back -> 'importedOrders'));
    delete from customer_tags where user_id = source
      and tag in (select value from jsonb_array_elements_text(back -> 'tags'));
    if (back ->> 'referrer')::boolean then
      update profiles set referrer_number = null where id = source;
    end if;
    if (back ->> 'account')::boolean then perform swap_accounts(giver, taker); end if;
    perform set_config('mitra.merging', 'off', true);
    return jsonb_build_object('moved', back);
  end if;

  if giver.affiliate_number is not null then return '{"refusal": "affiliate"}'; end if;
  has_account := exists (select from affiliate_ledger where referrer_number = giver.account_number);
  -- The entries of two accounts can't be combined.
  if has_account and (taker.affiliate_number is not null
      or exists (select from affiliate_ledger where referrer_number = taker.account_number)) then
    return '{"refusal": "balances"}';
  end if;
  if exists (select from customer_merges where source_id = source and undone_at is null) then
    return '{"refusal": "merged"}';
  end if;
  -- Otherwise, undoing the earlier merge could no longer return its orders.
  if exists (select from customer_merges where target_id = source and undone_at is null) then
    return '{"refusal": "took_in"}';
  end if;
  perform set_config('mitra.merging', 'on', true);
  -- Keys belong to the order's customer, and nobody is signed in to this account anymore who could retry an order.
  delete from idempotency_keys where user_id = source;
  -- A privacy opt-out carries over. If the merge is undone, it applies to both accounts.
  insert into privacy_opt_outs (user_id, way, version, at, recorded_by)
    select target, o.way, o.version, o.at, o.recorded_by from privacy_opt_outs o where o.user_id = source
    on conflict do nothing;
  with of_orders as (
    update orders set user_id = target, updated_at = now() where user_id = source returning id),
  -- A person has at most one new request for a plan, so the target's own stays.
  of_plans as (
    update subscription_requests r set user_id = target, updated_at = now(), version = version + 1
      where user_id = source and status <> 'cancelled' and not (status = 'requested' and exists (
        select from subscription_requests own where own.user_id = target and own.plan_name = r.plan_name
          and own.status = 'requested')) returning id),
  of_drafts as (
    update order_drafts set user_id = target, updated_at = now() where user_id = source and order_id is null returning id),
  of_notes as (update customer_notes set user_id = target where user_id = source returning id),
  -- A certificate that exempted orders from a tax moves with them, and exempts the person's next ones (TAX-11).
  of_certificates as (
    update tax_certificates set user_id = target, version = version + 1 where user_id = source returning id),
  -- Open requests still need an answer. If both accounts asked for the same thing, the target's own request stays.
  of_privacy as (
    update privacy_requests r set user_id = target where user_id = source and state = 'open' and not exists (
      select from privacy_requests own where own.user_id = target and own.kind = r.kind and own.state = 'open')
    returning id),
  of_imported as (
    update imported_orders set user_id = target
      where user_id = source or user_id is null and email = (select email from "user" where id = source) returning id),
  of_tags as (
    insert into customer_tags (user_id, tag, actor, created_at)
      select target, tag, actor, created_at from customer_tags where user_id = source on conflict do nothing returning tag),
  -- Customers can't refer themselves, and an existing referrer stays.
  of_referrer as (
    update profiles set referrer_number = giver.referrer_number where id = target and referrer_number is null
      and giver.referrer_number is not null and giver.referrer_number is distinct from affiliate_number returning id)
  select jsonb_build_object(
    'orders', (select coalesce(jsonb_agg(id), '[]') from of_orders),
    'subscriptions', (select coalesce(jsonb_agg(id), '[]') from of_plans),
    'drafts', (select coalesce(jsonb_agg(id), '[]') from of_drafts),
    'notes', (select coalesce(jsonb_agg(id), '[]') from of_notes),
    'taxCertificates', (select coalesce(jsonb_agg(id), '[]') from of_certificates),
    'privacyRequests', (select coalesce(jsonb_agg(id), '[]') from of_privacy),
    'importedOrders', (select coalesce(jsonb_agg(id), '[]') from of_imported),
    'tags', (select coalesce(jsonb_agg(tag), '[]') from of_tags),
    'referrer', exists (select from of_referrer), 'account', has_account) into moved;
  if has_account then perform swap_accounts(giver, taker); end if;
  perform set_config('mitra.merging', 'off', true);
  return jsonb_build_object('moved', moved);
end $$;

revoke execute on function merge_accounts(text, text, jsonb) from public;
