-- A row's id for the API and reports (API-2): the same text that domain/api/public-id.ts makes from a number.
create schema if not exists reporting;

create or replace function reporting.public_id(prefix text, id bigint) returns text
language plpgsql immutable strict parallel safe as $$
declare
  letters constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  value bigint := mod(id::numeric * 655718178158285, 1125899906842624);
  made text := '';
begin
  for place in 1..10 loop
    made := substr(letters, (value & 31)::int + 1, 1) || made;
    value := value >> 5;
  end loop;
  return prefix || '_' || made;
end $$;
