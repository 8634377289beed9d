-- Removes expired member prices (CUST-4), for one customer or, with null, for everyone. Returns how many. Locks the
-- profiles first, in one order, like everything that changes both.
create or replace function end_due_grants(person text) returns int language plpgsql as $$
declare
  due text[];
  ended int;
begin
  due := array(select id from profiles where id in (
      select user_id from customer_grants where ended_at is null and expires_at <= now() and (person is null or user_id = person)
        order by expires_at limit 1000)
    order by id for no key update);
  update customer_grants set ended_at = now(), ended_by = 'system', end_reason = 'expired'
    where user_id = any (due) and ended_at is null and expires_at <= now();
  update profiles set
      og = is_held(og, og_until), military = is_held(military, military_until),
      og_until = case when og_until > now() then og_until end,
      military_until = case when military_until > now() then military_until end, updated_at = now()
    where id = any (due);
  get diagnostics ended = row_count;
  return ended;
end $$;
