-- Moves the events written by triggers into `events`, in the order of their ids among those visible by now, and numbers
-- them without gaps (API-30). Runs one at a time, so a number is visible only with all numbers below it: a feed that
-- follows the numbers never skips an event from a long transaction. A change of an object waits for the previous one to
-- commit, so an object's earlier event is always visible and numbered first.
--
-- The newest event is never deleted (keep_event), so numbers are never reused. Returns how many were moved.
create or replace function number_events() returns int language plpgsql as $$
declare
  newest bigint;
  moved int;
begin
  if not exists (select from event_inbox) or not pg_try_advisory_xact_lock(7204664) then return 0; end if;
  -- A separate statement, so it sees what the previous run committed.
  select coalesce(max(seq), 0) into newest from events;
  with taken as (
    delete from event_inbox where id = any (array(select id from event_inbox order by id limit 5000)) returning *
  )
  insert into events (seq, at, type, order_number, product_id, object)
    select newest + row_number() over (order by t.id), t.at, t.type, o.order_number, t.product_id, t.object
    from taken t left join orders o on o.id = t.order_id;
  get diagnostics moved = row_count;
  return moved;
end $$;
