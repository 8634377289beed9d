-- A phone number's last ten digits; null if it has fewer. As mailbox_of: indexes hold what it says.
create or replace function phone_of(phone text) returns text language plpgsql immutable parallel safe as $$
declare
  digits constant text := regexp_replace(phone, '\D', '', 'g');
begin
  return case when length(digits) >= 10 then right(digits, 10) end;
end $$;
