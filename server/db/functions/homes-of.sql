-- The possible homes of two address lines; `null` for an empty line. A second line doesn't make a different home: each
-- line is compared by itself, and both together.
create or replace function homes_of(street text, address_2 text, zip text) returns text[] language sql immutable parallel safe as $$
  select array[home_of(street, zip), home_of(address_2, zip), home_of(street || ' ' || coalesce(address_2, ''), zip)]
$$;
