-- The mailbox that an email address reaches, for recognizing one person's accounts (ORDER-16); `null` if it isn't an
-- address. Indexes store its results, so its meaning never changes; a different meaning needs a new function. A plpgsql
-- function is parsed once per connection; in SQL, as it first was, every statement that writes an order would parse it
-- again.
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
