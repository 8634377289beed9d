-- Makes one customer's orders take turns (ORDER-24): data read while this lock is held can't change. False if there is
-- no such profile. Rows that refer to the profile can still be written in the meantime.
create or replace function fn.check_profile(customer text, account_email text, newcomer jsonb) returns boolean language plpgsql as $$
begin
  if newcomer is not null then perform take_turns(account_email, newcomer); end if;
  perform from profiles where id = customer for no key update;
  return found;
end $$;
