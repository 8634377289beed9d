-- Announces customer changes to programs by id only (API-30). An erasure is announced once it is done, without its
-- steps. Profile values that an order leaves unchanged are compared before anything is written.
create or replace function tell_customer() returns trigger language plpgsql as $$
declare
  what text;
  customer text;
begin
  case tg_table_name
    when 'profiles' then
      customer := new.id;
      if tg_op = 'INSERT' then what := 'created';
      elsif new.erased_at is not null and old.erased_at is null then what := 'erased';
      elsif is_erasing() then return null;
      else what := 'edited'; end if;
    when 'customer_blocks' then
      customer := new.user_id;
      what := case when tg_op = 'INSERT' then 'blocked' else 'unblocked' end;
    else
      customer := new.source_id;
      what := case when tg_op = 'INSERT' then 'merged' else 'separated' end;
  end case;
  insert into event_inbox (type, object) values ('customer.' || what, customer);
  return null;
end $$;

create or replace trigger profiles_added_tell after insert on profiles
  for each row execute function tell_customer();

create or replace trigger profiles_changed_tell after update on profiles for each row
  when ((old.email, old.full_name, old.phone, old.street, old.address_2, old.city, old.state, old.zip_code,
      old.affiliate_number, old.is_ranked, old.referrer_number, old.og, old.military, old.og_until, old.military_until,
      old.date_of_birth, old.erased_at)
    is distinct from (new.email, new.full_name, new.phone, new.street, new.address_2, new.city, new.state, new.zip_code,
      new.affiliate_number, new.is_ranked, new.referrer_number, new.og, new.military, new.og_until, new.military_until,
      new.date_of_birth, new.erased_at))
  execute function tell_customer();

create or replace trigger customer_blocks_added_tell after insert on customer_blocks
  for each row execute function tell_customer();

create or replace trigger customer_blocks_lifted_tell after update of lifted_at on customer_blocks for each row
  when (old.lifted_at is null and new.lifted_at is not null) execute function tell_customer();

create or replace trigger customer_merges_added_tell after insert on customer_merges
  for each row execute function tell_customer();

create or replace trigger customer_merges_undone_tell after update of undone_at on customer_merges for each row
  when (old.undone_at is null and new.undone_at is not null) execute function tell_customer();
