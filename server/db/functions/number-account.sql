-- Gives a new affiliate their account's number, which the account keeps (decisions/011).
create or replace function number_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.account_number is not null and new.account_number is distinct from old.account_number then
    if not is_merging() then
      raise exception 'account_number of profile % cannot change', old.id using errcode = 'check_violation';
    end if;
  end if;
  new.account_number := coalesce(new.account_number, new.affiliate_number);
  return new;
end $$;

create or replace trigger profiles_number_account before insert or update of affiliate_number, account_number on profiles
  for each row execute function number_account();
