-- Erasing a person (docs/decisions/016): what names them goes, what the books need stays.

-- True inside erase_person alone: the setting is only for this, and the shop's own role is not the owner.
create function is_erasing() returns boolean language sql stable as $$
  select coalesce(current_setting('mitra.erasing', true), '') = 'on'
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public."user"'::regclass)
$$;
