-- The limits in force on a day (LIMIT-1).
create or replace function limits_on(day date) returns setof purchase_limits language sql stable as $$
  select * from purchase_limits where is_current and is_on and coalesce(holds_from <= day, true)
    and coalesce(holds_until > day, true)
$$;
