-- The affiliate number itself, or null if that affiliate was erased and no longer earns anything.
create or replace function fn.earning_referrer(number int) returns int language plpgsql stable as $$
begin
  return case when not exists (
    select from profiles where affiliate_number = number and erased_at is not null) then number end;
end $$;
