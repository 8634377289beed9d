-- Refuses new rows for an erased person, even from a request already in progress. The arguments name the columns that
-- hold the row's person; erase_person waits for this lock.
create or replace function refuse_erased() returns trigger language plpgsql as $$
declare
  person text;
  gone timestamptz;
begin
  for position in 0 .. tg_nargs - 1 loop
    -- Only the chosen branch needs its column to exist. Going through JSON would convert the whole row for one value.
    case tg_argv[position]
      when 'user_id' then person := new.user_id;
      when 'customer_id' then person := new.customer_id;
      when 'profile_id' then person := new.profile_id;
      else person := to_jsonb(new) ->> tg_argv[position];
    end case;
    continue when person is null;
    select erased_at into gone from "user" where id = person for key share;
    if gone is not null then
      raise exception 'user % is erased', person using errcode = 'restrict_violation';
    end if;
  end loop;
  return new;
end $$;

-- Covers every table that refers to a person by a foreign key or by one of these column names, including new tables:
-- all functions are reapplied after a migration. A test checks the reasons for the exceptions
-- (server/db/erased-guards.test.ts).
do $$
declare
  exempt constant text[] := '{profiles,affiliate_ledger}';
  belongings record;
begin
  for belongings in
    select t.oid::regclass as name, string_agg(quote_ident(attname), ', ' order by attname) as columns,
        string_agg(quote_literal(attname), ', ' order by attname) as arguments
      from pg_class t join pg_attribute a on attrelid = t.oid and attnum > 0 and not attisdropped
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname <> all (exempt) and (attname in ('user_id', 'customer_id', 'profile_id') or exists (
          select from pg_constraint f join pg_attribute id on id.attrelid = confrelid and id.attnum = confkey[1]
            where contype = 'f' and conrelid = t.oid and conkey = array[a.attnum] and id.attname = 'id'
              and confrelid in ('"user"'::regclass, 'profiles'::regclass)))
      group by t.oid
  loop
    execute format('create or replace trigger not_of_erased before insert or update of %s on %s
      for each row execute function refuse_erased(%s)', belongings.columns, belongings.name, belongings.arguments);
  end loop;
end $$;
