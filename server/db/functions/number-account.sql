-- An affiliate's number is that of their account (decisions/011): who has an account keeps its number, and no one gets
-- that of another's. The release before gives numbers without knowing of accounts.
create or replace function number_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.account_number is not null and new.account_number is distinct from old.account_number then
    if not is_merging() then
      raise exception 'account_number of profile % cannot change', old.id using errcode = 'check_violation';
    end if;
  end if;
  if new.affiliate_number is null then return new; end if;
  if new.account_number is null then
    new.account_number := case when exists (select from profiles where account_number = new.affiliate_number)
      then (select max(account_number) + 1 from profiles) else new.affiliate_number end;
  end if;
  new.affiliate_number := new.account_number;
  return new;
end $$;

create or replace trigger profiles_number_account before insert or update of affiliate_number, account_number on profiles
  for each row execute function number_account();
