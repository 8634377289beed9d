-- The mailbox that an email address reaches, by which one person's accounts are recognized (ORDER-16): null if it is no
-- address. Indexes hold what it says, so it says the same for good; another meaning is another function. One in plpgsql
-- is read once for a connection; one in SQL, as it first was, would be read again by each statement that writes an order.
create or replace function mailbox_of(email text) returns text language plpgsql immutable parallel safe as $$
declare
  whole constant text := lower(trim(email) collate "C");
  person constant text := split_part(split_part(whole, '@', 1), '+', 1);
  domain constant text := split_part(whole, '@', 2);
begin
  return case
    when whole !~ '^[^@]+@[^@]+$' or person = '' then null
    when domain in ('gmail.com', 'googlemail.com') then replace(person, '.', '') || '@gmail.com'
    else person || '@' || domain end;
end $$;
