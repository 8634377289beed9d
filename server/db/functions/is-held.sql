-- Whether a price granted by staff, OG or military, applies now (CUST-4): the one test of a membership. PostgreSQL
-- inlines it, so a condition on it uses the same indexes as its text.
create or replace function is_held(granted boolean, until timestamptz) returns boolean language sql stable as $$
  select granted and coalesce(until > now(), true)
$$;
