-- Announces lot changes to programs (API-30): its states, whether it is public, and edits. Its packed units are in its
-- chain.
create or replace function tell_lot() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into event_inbox (type, product_id, object) values ('lot.' || new.state, new.product_id, new.id::text);
    return null;
  end if;
  insert into event_inbox (type, product_id, object)
    select 'lot.' || what, new.product_id, new.id::text from (values
      (1, case when new.state <> old.state then new.state end),
      (2, case when new.is_published and not old.is_published then 'published'
        when old.is_published and not new.is_published then 'unpublished' end),
      (3, case when new.state = old.state and new.is_published = old.is_published then 'edited' end)) said (place, what)
    where what is not null order by place;
  return null;
end $$;

create or replace trigger lots_added_tell after insert on lots
  for each row execute function tell_lot();

create or replace trigger lots_changed_tell after update of version, state, is_published on lots for each row
  when ((old.version, old.state, old.is_published) is distinct from (new.version, new.state, new.is_published))
  execute function tell_lot();
