-- A new affiliate gets a bank account with a zero balance.
create or replace function open_bank_account() returns trigger language plpgsql as $$
begin
  insert into affiliate_bank (affiliate_number) values (new.affiliate_number) on conflict do nothing;
  return null;
end $$;

create or replace trigger profiles_open_bank_account after insert or update of affiliate_number on profiles
  for each row when (new.affiliate_number is not null) execute function open_bank_account();
