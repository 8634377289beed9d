-- A version of a limit is never changed, only superseded (LIMIT-1).
create or replace function keep_limit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.is_current and not new.is_current and (to_jsonb(new) - 'is_current') = (to_jsonb(old) - 'is_current')
    then return new; end if;
  end if;
  raise exception 'purchase_limits is append-only' using errcode = 'restrict_violation';
end $$;

create or replace trigger purchase_limits_append_only before update or delete on purchase_limits
  for each row execute function keep_limit();

create or replace trigger purchase_limits_no_truncate before truncate on purchase_limits
  for each statement execute function keep_limit();
