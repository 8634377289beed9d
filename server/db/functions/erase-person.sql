/*
 * Erases a person seven days after they requested it, in the caller's transaction. Data kept only for signing in or
 * shopping is deleted by its foreign key (on delete cascade); in the books only names are removed (erase_books).
 * Returns 'erased', 'unknown', 'already', 'staff', 'not_due', 'held' during a legal hold, or 'waits' while an order is
 * neither shipped nor canceled or a chargeback is open. Runs as the tables' owner, because the shop's own role may not
 * change histories.
 */
create or replace function erase_person(person text) returns text language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  they "user"%rowtype;
  number integer;
  owed numeric(12, 2);
  addresses text[];
  subscriber text;
  about text[];
  kept record;
begin
  -- The same lock as the checkout's, so they can't place an order in the meantime.
  select account_number into number from profiles where id = person for no key update;
  -- Waits for a concurrent request to keep the account, and honors it. A session or request being added locks this
  -- row's key (refuse_erased), so it is either visible below or refused.
  select * into they from "user" where id = person for update;
  if not found then return 'unknown'; end if;
  if they.erased_at is not null then return 'already'; end if;
  if exists (select from staff where user_id = person) then return 'staff'; end if;
  -- Placing a hold locks the same row, so it is either visible here or refused.
  if exists (select from legal_holds where user_id = person and released_at is null) then return 'held'; end if;
  if they.erasure_requested_at is null or they.erasure_requested_at > now() - interval '7 days' then
    return 'not_due';
  end if;
  if exists (select from orders where user_id = person and status = 'pending') then return 'waits'; end if;
  -- The evidence is needed until the bank decides.
  if exists (select from orders o join chargebacks c on c.order_id = o.id
      where o.user_id = person and c.decided_at is null) then return 'waits'; end if;

  perform set_config('mitra.erasing', 'on', true);
  -- Their current and earlier addresses, except any that now belong to another account.
  addresses := array(
    select lower(email) from (
      select they.email union select email from orders where user_id = person
      union select email from subscription_requests where user_id = person
      union select email from imported_orders where user_id = person
      union select payload ->> 'to' from outbox where kind = 'security_notice' and subject = 'user:' || person) known (email)
    where email is not null and not exists (select from "user" u where u.email = lower(known.email) and u.id <> person));

  for kept in update subscription_requests set status = 'cancelled', updated_at = now()
      where user_id = person and status <> 'cancelled' returning id loop
    with ended as (
      insert into subscription_events (request_id, actor, kind) values (kept.id, 'system', 'cancelled') returning id)
    insert into outbox (kind, dedup_key, payload)
      select 'subscription_notice', 'subscription_notice:' || id, jsonb_build_object('eventId', id) from ended;
  end loop;
  update payout_requests set status = 'withdrawn', decided_at = now(), decided_by = 'customer:' || person
    where affiliate_number = number and status = 'requested';
  select balance into owed from affiliate_bank where affiliate_number = number for update;
  if owed > 0 then
    insert into affiliate_ledger (type, kind, cause_id, referrer_number, commission, credit, actor, note)
      values (2, 'adjustment', 'erasure:' || person, number, owed, false, 'customer:' || person, 'Given up with the account');
  end if;
  perform erase_books(person);
  update imported_orders set email = 'erased@erased.invalid', full_name = 'Erased', phone = '', address = 'Erased',
      address_2 = null, city = 'Erased', zip_code = left(zip_code, 3) || '00'
    where user_id = person or user_id is null and email = any (addresses);
  -- Text that an import had about them, even if the row wasn't imported.
  delete from shop_import_rows where email = any (addresses);

  -- An address that was never confirmed may belong to someone else.
  delete from newsletter_subscriptions where lower(email) = lower(they.email) and they.email_verified returning token into subscriber;
  delete from outbox where subject = any (
    array['user:' || person, 'subscriber:' || subscriber] || array(select 'address:' || one from unnest(addresses) one));
  delete from outbox where kind = 'security_notice' and lower(payload ->> 'to') = any (addresses);
  about := array(select 'order:' || id from orders where user_id = person);
  delete from outbox where subject = any (about) and state <> 'done';
  update outbox set last_error = null where subject = any (about) and last_error is not null;
  update outbox set recipient = null where recipient is not null and subject = any (about
    || array(select 'refund:' || r.id from refunds r join orders o on o.id = r.order_id where o.user_id = person));
  delete from address_marks where email = any (addresses);
  delete from dev_mailbox where lower("to") = any (addresses);
  delete from idempotency_keys where user_id = person;
  delete from email_sign_ins where lower(email) = any (addresses);
  delete from staff_invitations where email = any (addresses);
  -- A key is "<limit>:<who>" or "<limit>:<who> <network>", cut as in server/limits/limits.ts, so ann@x.com doesn't match n@x.co.
  delete from rate_limits where split_part(substr(key, strpos(key, ':') + 1), ' ', 1) in (
    select left(who, 200) from unnest(addresses || person) one (who));

  -- The request's kind and date stay; an open request is closed.
  update privacy_requests set user_id = null, email = null, text = '', state = case state when 'open' then 'erased' else state end,
      put_off_reason = case when put_off_at is not null then 'Erased' end, decided_at = coalesce(decided_at, now()),
      decided_by = coalesce(decided_by, 'system'),
      answer = case when state <> 'open' then 'Erased'
        when they.erasure_requested_by like 'staff:%' then 'Erased with the account, which staff deleted'
        when they.erasure_requested_by like 'customer:%' then 'Erased with the account, which its owner deleted'
        else 'Erased with the account' end
    -- An address that was never confirmed here may belong to someone else, who confirmed it with their request.
    where user_id = person or email = any (addresses) and (they.email_verified or email <> lower(they.email));
  delete from privacy_request_drafts
    where email = any (addresses) and (they.email_verified or email <> lower(they.email));

  -- A certificate that exempted an order from a tax stays with it, because a state may ask about it years later.
  update tax_certificates set user_id = null, number = '', note = '', document_file = null, version = version + 1
    where user_id = person;

  -- A limit that they set for themselves carries over to the account that this one was merged into (LIMIT-9).
  insert into own_limits as taken (user_id, most, days, next_most, next_days, next_from, paused_until, excluded_at)
    select m.target_id, w.most, w.days, w.next_most, w.next_days, w.next_from, w.paused_until, w.excluded_at
    from customer_merges m join own_limits w on w.user_id = m.source_id join "user" u on u.id = m.target_id
    where m.source_id = person and m.undone_at is null and u.erased_at is null
    on conflict (user_id) do update set
      (most, days, next_most, next_days, next_from) = (select o.most, o.days, o.next_most, o.next_days, o.next_from
        from (values (excluded.most, excluded.days, excluded.next_most, excluded.next_days, excluded.next_from, taken.most is null),
            (taken.most, taken.days, taken.next_most, taken.next_days, taken.next_from, taken.most is not null))
          o (most, days, next_most, next_days, next_from, is_it) where o.is_it),
      paused_until = greatest(taken.paused_until, excluded.paused_until),
      excluded_at = least(taken.excluded_at, excluded.excluded_at), version = taken.version + 1;
  for kept in select conrelid::regclass as belongings, a.attname as owner from pg_constraint
      join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
      where contype = 'f' and confrelid = '"user"'::regclass and confdeltype = 'c' loop
    execute format('delete from %s where %I = $1', kept.belongings, kept.owner) using person;
  end loop;
  update "user" set name = '', email = 'erased-' || lower(person) || '@erased.invalid',
    email_verified = false, erased_at = now(), updated_at = now() where id = person;
  update profiles set full_name = '', phone = '', street = '', address_2 = null, city = '', state = '', zip_code = '', date_of_birth = null,
    og = false, military = false, og_until = null, military_until = null, erased_at = now(), updated_at = now() where id = person;
  perform set_config('mitra.erasing', 'off', true);
  return 'erased';
end $$;

revoke execute on function erase_person(text) from public;
