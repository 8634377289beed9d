/*
 * Moves what one account has to another of the same person (CUST-9): orders, open subscriptions and drafts, notes and
 * tags. Amounts, payments, ledger entries and histories stay as they are. Returns null, or why nothing was moved:
 * 'unknown', 'same', 'staff', 'affiliate', 'held', 'blocked' or 'erasing'. It runs as the owner of the tables, because
 * the shop's own role may not say whose an order is. With the orders of an earlier merge it moves only those, and no
 * notes: that takes it back.
 */
create or replace function merge_customer(source text, target text, only_orders bigint[] default null) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one text;
  they "user"%rowtype;
  source_number integer;
  referrer integer;
begin
  if source = target then return 'same'; end if;
  -- The checkout's lock, always in the same order: neither places an order in between.
  for one in select id from profiles where id in (source, target) order by id for no key update loop
    select * into they from "user" where id = one for update;
    if they.erased_at is not null then return 'unknown'; end if;
    if exists (select from legal_holds where user_id = one and released_at is null) then return 'held'; end if;
    -- What was right when it was done can be taken back.
    continue when only_orders is not null;
    if they.erasure_requested_at is not null then return 'erasing'; end if;
    if exists (select from staff where user_id = one) then return 'staff'; end if;
    if exists (select from customer_blocks where user_id = one and lifted_at is null) then return 'blocked'; end if;
  end loop;
  if (select count(*) from profiles where id in (source, target)) <> 2 then return 'unknown'; end if;
  select affiliate_number into source_number from profiles where id = source;
  if source_number is not null and only_orders is null then return 'affiliate'; end if;

  perform set_config('mitra.merging', 'on', true);
  update orders set user_id = target, updated_at = now()
    where user_id = source and (only_orders is null or id = any (only_orders));
  if only_orders is null then
    -- A person has one new request for a plan: the target's own stays.
    update subscription_requests r set user_id = target, updated_at = now()
      where user_id = source and status <> 'cancelled' and not (status = 'requested' and exists (
        select from subscription_requests own where own.user_id = target and own.plan_name = r.plan_name
          and own.status = 'requested'));
    update order_drafts set user_id = target, updated_at = now() where user_id = source and order_id is null;
    update customer_notes set user_id = target where user_id = source;
    insert into customer_tags (user_id, tag, actor, created_at)
      select target, tag, actor, created_at from customer_tags where user_id = source on conflict do nothing;
    -- No one refers themselves, and who has a referrer keeps them.
    select referrer_number into referrer from profiles where id = source;
    update profiles set referrer_number = referrer where id = target and referrer_number is null
      and referrer is distinct from affiliate_number;
  end if;
  perform set_config('mitra.merging', 'off', true);
  return null;
end $$;

revoke execute on function merge_customer(text, text, bigint[]) from public;
