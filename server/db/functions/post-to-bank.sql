-- Balance, store credit and earnings are sums of the ledger: only the ledger's own trigger may move them.
create or replace function post_to_bank() returns trigger language plpgsql as $$
declare
  own_money numeric(12, 2);
  signed numeric(12, 2) := case new.type when 1 then new.commission else -new.commission end;
  credited numeric(12, 2) := case
    when new.kind = 'store_credit' then new.commission
    when new.type = 1 then new.from_store_credit
    else -new.from_store_credit end;
begin
  update affiliate_bank
    set balance = balance + signed,
        store_credit = store_credit + credited,
        earned = earned + case when new.kind in ('commission', 'clawback') then signed else 0 end
    where affiliate_number = new.referrer_number
    returning balance - store_credit into own_money;
  -- Spending beyond the store credit uses the affiliate's own money, and payouts use only that (REFUND-10).
  if new.kind in ('spend', 'payout') and new.commission > new.from_store_credit and own_money < 0 then
    raise exception 'balance of affiliate % would fall below zero', new.referrer_number
      using errcode = 'check_violation', constraint = 'affiliate_bank_not_overspent';
  end if;
  return null;
end $$;

create or replace trigger affiliate_ledger_post after insert on affiliate_ledger for each row execute function post_to_bank();
