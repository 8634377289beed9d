-- Opens an account with a zero balance; an affiliate's has their number (number-account.sql).
create or replace function open_bank_account() returns trigger language plpgsql as $$
begin
  insert into affiliate_bank (affiliate_number) values (new.account_number) on conflict do nothing;
  return null;
end $$;

create or replace trigger profiles_open_bank_account after insert or update of affiliate_number, account_number on profiles
  for each row when (new.account_number is not null) execute function open_bank_account();
