-- The seven days begin when erasure is requested: the shop's role cannot backdate them to erase
-- someone early.
create or replace function begin_erasure_now() returns trigger language plpgsql as $$
begin
  if not works_as_owner() and (tg_op = 'INSERT' or new.erasure_requested_at is distinct from old.erasure_requested_at) then
    new.erasure_requested_at := now();
  end if;
  return new;
end $$;

create or replace trigger user_erasure_begins_now before insert or update of erasure_requested_at on "user" for each row
  when (new.erasure_requested_at is not null) execute function begin_erasure_now();
