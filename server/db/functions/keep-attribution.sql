-- A referrer is set once, and an affiliate number never changes hands.
create or replace function keep_attribution() returns trigger language plpgsql as $$
begin
  -- Undoing a merge removes the referrer that came with it (CUST-9).
  if old.referrer_number is not null and new.referrer_number is distinct from old.referrer_number and not is_merging() then
    raise exception 'referrer_number of profile % is bound already', old.id using errcode = 'check_violation';
  end if;
  if old.affiliate_number is not null and new.affiliate_number is distinct from old.affiliate_number then
    raise exception 'affiliate_number of profile % cannot change', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger profiles_keep_attribution before update of referrer_number, affiliate_number on profiles
  for each row execute function keep_attribution();
