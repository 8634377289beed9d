-- Erasing a person (docs/decisions/016): what names them goes, what the books need stays.

-- True inside erase_person alone: the setting counts only for the owner of the tables, whom the function works as.
create function is_erasing() returns boolean language sql stable as $$
  select coalesce(current_setting('mitra.erasing', true), '') = 'on'
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public."user"'::regclass)
$$;
--> statement-breakpoint

-- Histories are only added to; erase_person alone takes names out of four of them.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name in ('order_events', 'payment_events', 'subscription_events',
    'affiliate_terms_acceptances') and is_erasing() then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create or replace function keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' and is_erasing() then
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
begin
  if tg_op = 'INSERT' then
    if new.status <> 'requested' then
      raise exception 'a payout request begins as requested, not %', new.status using errcode = 'check_violation';
    end if;
  elsif to_jsonb(new) - 'pay_to' = to_jsonb(old) - 'pay_to' and is_erasing() then
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
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{note,payer}'::text[] = to_jsonb(old) - '{note,payer}'::text[]
    and is_erasing() then
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

-- Nothing is added to somebody who has been erased, by a request that was under way either.
create function refuse_erased() returns trigger language plpgsql as $$
declare
  gone timestamptz;
begin
  select erased_at into gone from "user" where id = new.user_id for key share;
  if gone is not null then
    raise exception 'user % is erased', new.user_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger orders_not_of_erased before insert on orders for each row execute function refuse_erased();
--> statement-breakpoint
create trigger subscription_requests_not_of_erased before insert on subscription_requests
  for each row execute function refuse_erased();
--> statement-breakpoint
do $$
declare
  belongings regclass;
begin
  -- Sessions, ways in, the cart, codes: whatever goes with its user.
  for belongings in select distinct conrelid from pg_constraint
      where contype = 'f' and confrelid = '"user"'::regclass and confdeltype = 'c' loop
    execute format('create trigger not_of_erased before insert on %s for each row execute function refuse_erased()', belongings);
  end loop;
end $$;
--> statement-breakpoint

-- What has been erased stays erased, and nothing but erase_person says so.
create function keep_erased() returns trigger language plpgsql as $$
begin
  if new.erased_at is distinct from old.erased_at and not is_erasing() then
    raise exception 'only erase_person erases' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger user_keep_erased before update of erased_at on "user" for each row execute function keep_erased();
--> statement-breakpoint
create trigger profiles_keep_erased before update of erased_at on profiles for each row execute function keep_erased();
--> statement-breakpoint

/*
 * Erases a person seven days after it was asked for, in the caller's transaction. What is kept only to
 * sign in or to shop goes with its foreign key (on delete cascade); orders, payments, ledger and
 * attribution keep their amounts, dates and ids, with fixed words where a name was. Answers 'erased',
 * 'unknown', 'already', 'staff', 'not_due', or 'waits' while an order is neither shipped nor cancelled.
 * It works as the owner of the tables, because the shop itself may change no history.
 */
create function erase_person(person text) returns text language plpgsql security definer
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
  select * into they from "user" where id = person;
  if not found then return 'unknown'; end if;
  if they.erased_at is not null then return 'already'; end if;
  if exists (select from staff where user_id = person) then return 'staff'; end if;
  if they.erasure_requested_at is null or they.erasure_requested_at > now() - interval '7 days' then
    return 'not_due';
  end if;
  if exists (select from orders where user_id = person and status = 'pending') then return 'waits'; end if;

  perform set_config('mitra.erasing', 'on', true);
  select array_agg(distinct email) into addresses from (
    select they.email union select email from orders where user_id = person
    union select email from subscription_requests where user_id = person) known (email);

  -- What staff wrote may name somebody; the reason of a cancelled order is a code.
  update order_events set detail = jsonb_set(jsonb_set(detail, '{note}', '"erased"', false), '{override,reason}', '"erased"', false)
    where order_id in (select id from orders where user_id = person);
  update order_events set detail = jsonb_set(detail, '{reason}', '"erased"', false)
    where kind <> 'cancelled' and order_id in (select id from orders where user_id = person);
  update payment_events set detail = jsonb_set(jsonb_set(detail, '{reason}', '"erased"', false), '{override,reason}', '"erased"', false)
    where payment_id in (select p.id from payments p join orders o on o.id = p.order_id where o.user_id = person);
  update orders set email = 'erased@erased.invalid', full_name = 'Erased', phone = '', address = 'Erased', city = 'Erased',
      zip_code = left(zip_code, 3) || '00', ip_address = '', expiry = null, zipcodex = left(zipcodex, 3) || '00',
      house_number = case when house_number is not null then 'Erased' end
    where user_id = person;
  update refunds set reason = 'Erased' where order_id in (select id from orders where user_id = person);
  update incoming_payments set payer = 'Erased', note = 'Erased' where payment_id in (
    select p.id from payments p join orders o on o.id = p.order_id where o.user_id = person);
  delete from idempotency_keys where user_id = person;

  for kept in update subscription_requests set status = 'cancelled', updated_at = now()
      where user_id = person and status <> 'cancelled' returning id loop
    with ended as (
      insert into subscription_events (request_id, actor, kind) values (kept.id, 'system', 'cancelled') returning id)
    insert into outbox (kind, dedup_key, payload)
      select 'subscription_notice', 'subscription_notice:' || id, jsonb_build_object('eventId', id) from ended;
  end loop;
  update subscription_requests set name = 'Erased', address = 'Erased', city = 'Erased', phone = '0000000000',
      zip_code = left(zip_code, 3) || '00', email = 'erased@erased.invalid' where user_id = person;
  update subscription_events set ip_address = '', contact = contact
      || '{"fullName": "Erased", "address": "Erased", "city": "Erased", "phone": "0000000000", "email": "erased@erased.invalid"}'
      || jsonb_build_object('zipCode', left(contact ->> 'zipCode', 3) || '00')
    where request_id in (select id from subscription_requests where user_id = person);

  -- Of an address that was never confirmed somebody else may be the reader.
  delete from newsletter_subscriptions where lower(email) = lower(they.email) and they.email_verified returning token into subscriber;
  delete from outbox where payload ->> 'userId' = person or payload ->> 'email' = they.email
    or payload ->> 'to' = they.email or payload ->> 'subscriber' = subscriber;
  delete from outbox where state <> 'done'
    and payload ->> 'orderId' in (select id::text from orders where user_id = person);
  update outbox set last_error = null where last_error is not null
    and payload ->> 'orderId' in (select id::text from orders where user_id = person);
  delete from dev_mailbox where "to" = any (addresses);
  delete from rate_limits where position(they.email in key) > 0 or position(person in key) > 0;
  delete from verification where position(they.email in identifier || value) > 0 or position(person in identifier || value) > 0;
  delete from email_sign_ins where email = they.email;

  update affiliate_terms_acceptances set ip_address = '' where profile_id = person;
  update payout_requests set status = 'withdrawn', decided_at = now(), decided_by = 'customer:' || person
    where affiliate_number = number and status = 'requested';
  update payout_requests set pay_to = 'Erased' where affiliate_number = number;
  select balance into owed from affiliate_bank where affiliate_number = number for update;
  if owed > 0 then
    insert into affiliate_ledger (type, kind, cause_id, referrer_number, commission, credit, actor, note)
      values (2, 'adjustment', 'erasure:' || person, number, owed, false, 'customer:' || person, 'Given up with the account');
  end if;

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
revoke execute on function erase_person(text) from public;
--> statement-breakpoint

-- An age verification begins as pending and follows domain/account/age-verification-status.ts.
create function keep_age_verification() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'pending' then
      raise exception 'an age verification begins as pending, not %', new.status using errcode = 'check_violation';
    end if;
  elsif new.user_id <> old.user_id then
    raise exception 'an age verification is one person''s' using errcode = 'restrict_violation';
  elsif new.status <> old.status and (old.status, new.status) not in (
    ('pending', 'verified'), ('pending', 'refused'), ('refused', 'pending')) then
    raise exception 'an age verification cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger age_verifications_lifecycle before insert or update on age_verifications
  for each row execute function keep_age_verification();
--> statement-breakpoint

-- Every state, and none of them asks for it before the owner says so.
insert into age_verification_states (state)
  select unnest(string_to_array('AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY', ' '));
--> statement-breakpoint
update age_verification_states set last_checked = '2026-11-20',
  note = 'W. Va. Code 19-12F-6 asks sellers from elsewhere for an age verification that the commissioner has approved'
  where state = 'WV';
