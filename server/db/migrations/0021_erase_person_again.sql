-- Erasing a person, put right (docs/decisions/016): replaces erase_person and what goes with it, also
-- where the earlier one has worked already.

create function works_as_owner() returns boolean language sql stable as $$
  select current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public."user"'::regclass)
$$;
--> statement-breakpoint

-- True inside erase_person alone: the setting counts only for the owner of the tables, whom the function works as.
create or replace function is_erasing() returns boolean language sql stable as $$
  select coalesce(current_setting('mitra.erasing', true), '') = 'on' and works_as_owner()
$$;
--> statement-breakpoint

-- The seven days begin when they are asked for: the shop's role cannot set them back, and so erases nobody early.
create function begin_erasure_now() returns trigger language plpgsql as $$
begin
  if not works_as_owner() and (tg_op = 'INSERT' or new.erasure_requested_at is distinct from old.erasure_requested_at) then
    new.erasure_requested_at := now();
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger user_erasure_begins_now before insert or update of erasure_requested_at on "user" for each row
  when (new.erasure_requested_at is not null) execute function begin_erasure_now();
--> statement-breakpoint

-- Histories are only added to; erase_person alone takes names out of five of them.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name in ('order_events', 'payment_events', 'subscription_events',
    'affiliate_terms_acceptances', 'affiliate_ledger') and is_erasing() then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint

-- Of the ledger that is the words alone; `cause_id` holds what staff typed as a payout's reference.
create function keep_ledger_entry() returns trigger language plpgsql as $$
declare
  words constant text[] := '{note,cause_id}';
begin
  if to_jsonb(new) - words is distinct from to_jsonb(old) - words then
    raise exception 'ledger entry % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger affiliate_ledger_keep before update on affiliate_ledger for each row execute function keep_ledger_entry();
--> statement-breakpoint
create or replace function keep_refund() returns trigger language plpgsql as $$
declare
  words constant text[] := '{reason,reference}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - words = to_jsonb(old) - words and is_erasing() then
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'asked' or
    (new.id, new.order_id, new.key, new.money_amount, new.balance_amount, new.reason, new.actor) is distinct from
    (old.id, old.order_id, old.key, old.money_amount, old.balance_amount, old.reason, old.actor) then
    raise exception 'refund % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function keep_payout_request() returns trigger language plpgsql as $$
declare
  words constant text[] := '{pay_to,reason,reference}';
begin
  if tg_op = 'INSERT' then
    if new.status <> 'requested' then
      raise exception 'a payout request begins as requested, not %', new.status using errcode = 'check_violation';
    end if;
  elsif to_jsonb(new) - words = to_jsonb(old) - words and is_erasing() then
    return new;
  elsif old.status <> 'requested' or
    (new.affiliate_number, new.amount, new.pay_to, new.requested_at) is distinct from
    (old.affiliate_number, old.amount, old.pay_to, old.requested_at) then
    raise exception 'payout request % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function keep_incoming_payment() returns trigger language plpgsql as $$
declare
  words constant text[] := '{note,payer,decision}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - words = to_jsonb(old) - words and is_erasing() then
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'open' or
    (new.id, new.tender, new.external_id, new.amount, new.note, new.payer, new.imported_by, new.created_at) is distinct from
    (old.id, old.tender, old.external_id, old.amount, old.note, old.payer, old.imported_by, old.created_at) then
    raise exception 'incoming payment % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint

-- Whether a note carries a memo code in any spelling (domain/payment/memo-code.ts): eight random characters, nobody else's.
create function carries_memo(note text, memo text) returns boolean language sql immutable as $$
  select position(memo in translate(upper(note), ' ._-', '')) > 0
$$;
--> statement-breakpoint

-- An event's detail with a fixed word for each of these that says something, and for the reason of an override.
create function without_words(detail jsonb, words text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case
      when key = any (words) and value <> 'null' then '"erased"'
      when key = 'override' and jsonb_typeof(value) = 'object' then jsonb_set(value, '{reason}', '"erased"', false)
      else value end), '{}')
  from jsonb_each(detail)
$$;
--> statement-breakpoint

/*
 * The part of erase_person that leaves the books: ids, amounts, dates and states stay, with fixed words
 * where somebody could be named. Whatever staff typed may name them, a reference ("@pat, May 3") as
 * well; what an import found is still known by the incoming payment that paid. Can be repeated.
 */
create function erase_books(person text) returns void language plpgsql as $$
declare
  number integer := (select affiliate_number from profiles where id = person);
  their_orders bigint[] := array(select id from orders where user_id = person);
  their_payments text[] := array(select id from payments where order_id = any (their_orders));
begin
  update orders set email = 'erased@erased.invalid', full_name = 'Erased', phone = '', address = 'Erased', city = 'Erased',
      zip_code = left(zip_code, 3) || '00', ip_address = '', expiry = null, zipcodex = left(zipcodex, 3) || '00',
      house_number = case when house_number is not null then 'Erased' end
    where id = any (their_orders);
  -- The reason of a cancelled order is a code.
  update order_events set detail = without_words(detail,
      case when kind = 'cancelled' then '{note,reference}'::text[] else '{note,reference,reason}' end)
    where order_id = any (their_orders);
  update payment_events set detail = without_words(detail, '{note,reference,reason}')
    where payment_id = any (their_payments);
  update payments set paid_reference = 'Erased' where id = any (their_payments) and paid_reference is not null;
  update refunds set reason = 'Erased', reference = case when reference is not null then 'Erased' end
    where order_id = any (their_orders);
  -- Money that paid them, and money that came partial, too much or twice: of that the code stays, so that
  -- staff who still have to decide about it see which order it was for.
  update incoming_payments i set payer = 'Erased', note = case when i.payment_id is null then p.memo else 'Erased' end,
      decision = case when i.decision is not null then 'Erased' end
    from payments p where p.id = any (their_payments)
      and (i.payment_id = p.id or i.payment_id is null and carries_memo(i.note, p.memo));

  update subscription_requests set name = 'Erased', address = 'Erased', city = 'Erased', phone = '0000000000',
      zip_code = left(zip_code, 3) || '00', email = 'erased@erased.invalid' where user_id = person;
  update subscription_events set ip_address = '', contact = contact
      || '{"fullName": "Erased", "address": "Erased", "city": "Erased", "phone": "0000000000", "email": "erased@erased.invalid"}'
      || jsonb_build_object('zipCode', left(contact ->> 'zipCode', 3) || '00')
    where request_id in (select id from subscription_requests where user_id = person);

  update affiliate_terms_acceptances set ip_address = '' where profile_id = person;
  update payout_requests set pay_to = 'Erased', reason = case when reason is not null then 'Erased' end,
      reference = case when reference is not null then 'Erased' end
    where affiliate_number = number;
  update affiliate_ledger set note = 'Erased',
      cause_id = case when cause_id like 'reference:%' then 'reference:erased ' || id else cause_id end
    where referrer_number = number and kind in ('payout', 'adjustment') and note <> ''
      and cause_id <> 'erasure:' || person;
end $$;
--> statement-breakpoint

/*
 * Erases a person seven days after it was asked for, in the caller's transaction. What is kept only to
 * sign in or to shop goes with its foreign key (on delete cascade); of the books the names go
 * (erase_books). Answers 'erased', 'unknown', 'already', 'staff', 'not_due', or 'waits' while an order is
 * neither shipped nor cancelled. It works as the owner of the tables, because the shop itself may change
 * no history.
 */
create or replace function erase_person(person text) returns text language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  they "user"%rowtype;
  number integer;
  owed numeric(12, 2);
  addresses text[];
  subscriber text;
  kept record;
begin
  -- The lock that the checkout takes: no order of theirs comes in between.
  select affiliate_number into number from profiles where id = person for no key update;
  -- Whoever keeps the account in this moment is waited for and heard; a session or a request that is being
  -- added holds this row by its key (refuse_erased), so it is seen below or refused.
  select * into they from "user" where id = person for update;
  if not found then return 'unknown'; end if;
  if they.erased_at is not null then return 'already'; end if;
  if exists (select from staff where user_id = person) then return 'staff'; end if;
  if they.erasure_requested_at is null or they.erasure_requested_at > now() - interval '7 days' then
    return 'not_due';
  end if;
  if exists (select from orders where user_id = person and status = 'pending') then return 'waits'; end if;

  perform set_config('mitra.erasing', 'on', true);
  -- Theirs now and earlier, but none that has become another account's.
  addresses := array(
    select lower(email) from (
      select they.email union select email from orders where user_id = person
      union select email from subscription_requests where user_id = person
      union select payload ->> 'to' from outbox where kind = 'security_notice' and payload ->> 'userId' = person) known (email)
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

  -- Of an address that was never confirmed somebody else may be the reader.
  delete from newsletter_subscriptions where lower(email) = lower(they.email) and they.email_verified returning token into subscriber;
  delete from outbox where payload ->> 'userId' = person or lower(payload ->> 'email') = any (addresses)
    or lower(payload ->> 'to') = any (addresses) or payload ->> 'subscriber' = subscriber;
  delete from outbox where state <> 'done'
    and payload ->> 'orderId' in (select id::text from orders where user_id = person);
  update outbox set last_error = null where last_error is not null
    and payload ->> 'orderId' in (select id::text from orders where user_id = person);
  delete from dev_mailbox where lower("to") = any (addresses);
  delete from idempotency_keys where user_id = person;
  delete from email_sign_ins where lower(email) = any (addresses);
  -- A key is "<limit>:<who>" or "<limit>:<who> <network>", cut as server/limits.ts cuts it: ann@x.com is not n@x.co.
  delete from rate_limits where split_part(substr(key, strpos(key, ':') + 1), ' ', 1) in (
    select left(who, 200) from unnest(addresses || person) one (who));
  -- A library's "<purpose>:<who>", its value an id or JSON in which the id stands as a string.
  delete from verification where identifier = any (addresses || person) or value = any (addresses || person)
    or substr(identifier, strpos(identifier, ':') + 1) = any (addresses || person)
    or position(to_json(person)::text in value) > 0;

  for kept in select conrelid::regclass as belongings, a.attname as owner from pg_constraint
      join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
      where contype = 'f' and confrelid = '"user"'::regclass and confdeltype = 'c' loop
    execute format('delete from %s where %I = $1', kept.belongings, kept.owner) using person;
  end loop;
  update "user" set name = '', image = null, email = 'erased-' || lower(person) || '@erased.invalid',
    email_verified = false, erased_at = now(), updated_at = now() where id = person;
  update profiles set full_name = '', phone = '', street = '', city = '', state = '', zip_code = '', date_of_birth = null,
    og = false, military = false, erased_at = now(), updated_at = now() where id = person;
  perform set_config('mitra.erasing', 'off', true);
  return 'erased';
end $$;
--> statement-breakpoint

-- What the earlier function left of those whom it has erased.
do $$
declare
  gone text;
begin
  for gone in select id from "user" where erased_at is not null loop
    -- Where the shop works as this very role, the right was taken from it (server/db/shop-role.ts).
    execute 'grant update (note, cause_id) on affiliate_ledger to current_user';
    perform set_config('mitra.erasing', 'on', true);
    perform erase_books(gone);
    perform set_config('mitra.erasing', 'off', true);
  end loop;
end $$;
