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

create or replace trigger affiliate_ledger_post after insert on affiliate_ledger for each row execute function post_to_bank();
