-- Sets the part of an entry that moves store credit (REFUND-10). Credit is spent first. Credit spent on an order is
-- returned as credit, and returned first, so it never becomes money that can be paid out. An adjustment takes credit
-- last.
create or replace function mark_store_credit() returns trigger language plpgsql as $$
declare
  bank affiliate_bank;
begin
  -- Locked until the entry is posted, so the second of two concurrent entries sees what the first left.
  select * into bank from affiliate_bank where affiliate_number = new.referrer_number for no key update;
  new.from_store_credit := case new.kind
    when 'spend' then least(coalesce(bank.store_credit, 0), new.commission)
    when 'release' then least(new.commission, (
      select coalesce(sum(case kind when 'spend' then from_store_credit else -from_store_credit end), 0)
      from affiliate_ledger where order_number = new.order_number and kind in ('spend', 'release')))
    else least(coalesce(bank.store_credit, 0),
      greatest(0, new.commission - greatest(0, bank.balance - bank.store_credit))) end;
  return new;
end $$;

create or replace trigger affiliate_ledger_store_credit before insert on affiliate_ledger for each row
  when (new.kind in ('spend', 'release') or new.kind = 'adjustment' and new.type = 2)
  execute function mark_store_credit();
