-- A legal hold is released once and never deleted. Only erase_person removes its typed text, after the release.
create or replace function keep_legal_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a legal hold is not deleted' using errcode = 'restrict_violation';
  elsif is_erasing() then
    return new;
  elsif old.released_at is not null or new.released_at is null
      or (new.user_id, new.reason, new.placed_by, new.placed_at) is distinct from (old.user_id, old.reason, old.placed_by, old.placed_at) then
    raise exception 'a legal hold is only released' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger legal_holds_kept before update or delete on legal_holds for each row execute function keep_legal_hold();
