-- What was earned before the column was there.
update affiliate_bank set earned = totals.earned
  from (select referrer_number, sum(case kind when 'commission' then commission else -commission end) as earned
        from affiliate_ledger where kind in ('commission', 'clawback') group by referrer_number) totals
  where affiliate_number = totals.referrer_number;
--> statement-breakpoint

-- Balance and earnings are sums of the ledger: only the ledger's own trigger may move them.
create or replace function post_to_bank() returns trigger language plpgsql as $$
declare
  new_balance numeric(12, 2);
  signed numeric(12, 2) := case new.type when 1 then new.commission else -new.commission end;
begin
  update affiliate_bank
    set balance = balance + signed,
        earned = earned + case when new.kind in ('commission', 'clawback') then signed else 0 end
    where affiliate_number = new.referrer_number
    returning balance into new_balance;
  if new.kind in ('spend', 'payout') and new_balance < 0 then
    raise exception 'balance of affiliate % would fall below zero', new.referrer_number
      using errcode = 'check_violation', constraint = 'affiliate_bank_not_overspent';
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function guard_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 and (tg_op <> 'INSERT' or new.balance <> 0 or new.earned <> 0) then
    raise exception 'a balance moves only through affiliate_ledger' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
drop trigger affiliate_bank_guard on affiliate_bank;
--> statement-breakpoint
create trigger affiliate_bank_guard before insert or update of balance, earned on affiliate_bank
  for each row execute function guard_balance();
--> statement-breakpoint

create trigger affiliate_touches_append_only before update or delete or truncate on affiliate_touches
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger affiliate_terms_append_only before update or delete or truncate on affiliate_terms_acceptances
  for each statement execute function refuse_change();
--> statement-breakpoint

-- A payout request begins as one, is decided once, and keeps what was asked for.
create function keep_payout_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'requested' then
      raise exception 'a payout request begins as requested, not %', new.status using errcode = 'check_violation';
    end if;
  elsif old.status <> 'requested' or
    (new.affiliate_number, new.amount, new.pay_to, new.requested_at) is distinct from
    (old.affiliate_number, old.amount, old.pay_to, old.requested_at) then
    raise exception 'payout request % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payout_requests_keep before insert or update on payout_requests
  for each row execute function keep_payout_request();
--> statement-breakpoint

-- The affiliate page names who has earned most.
create trigger affiliate_ledger_pages after insert on affiliate_ledger for each row
  when (new.kind in ('commission', 'clawback')) execute function announce_page_change();
--> statement-breakpoint
create trigger profiles_affiliate_pages after update of full_name on profiles for each row
  when (new.affiliate_number is not null and old.full_name is distinct from new.full_name)
  execute function announce_page_change();
