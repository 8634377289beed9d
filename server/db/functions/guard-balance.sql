-- The balance is the sum of the ledger: only the ledger's own trigger (post_to_bank) may move it.
create or replace function guard_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 and
    (tg_op <> 'INSERT' or new.balance <> 0 or new.store_credit <> 0 or new.earned <> 0) then
    raise exception 'a balance moves only through affiliate_ledger' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger affiliate_bank_guard before insert or update of balance, store_credit, earned on affiliate_bank
  for each row execute function guard_balance();
