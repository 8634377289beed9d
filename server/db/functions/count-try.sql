-- Counts one more point against a limit (server/limits) within another statement. Returns the points used until the
-- limit resets. Keys and times are the limiter library's, which uses the same rows.
create or replace function count_try(limit_key text, at bigint, expires bigint) returns int language plpgsql as $$
declare
  used int;
begin
  insert into rate_limits (key, points, expire) values (limit_key, 1, expires)
    on conflict (key) do update set
      points = case when rate_limits.expire <= at then 1 else rate_limits.points + 1 end,
      expire = case when rate_limits.expire <= at then excluded.expire else rate_limits.expire end
    returning points into used;
  return used;
end $$;
