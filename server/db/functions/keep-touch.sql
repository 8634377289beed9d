-- Link visits may be deleted after 400 days; codes and orders stay.
create or replace function keep_touch() returns trigger language plpgsql as $$
begin
  if old.kind <> 'link' or old.at >= now() - interval '400 days' then
    raise exception 'touch % is kept', old.id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

create or replace trigger affiliate_touches_keep before delete on affiliate_touches for each row execute function keep_touch();
