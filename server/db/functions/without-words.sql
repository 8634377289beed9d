-- An event's detail with a fixed word in place of each of these fields, and of an override's reason.
create or replace function without_words(detail jsonb, words text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case
      when key = any (words) and value <> 'null' then '"erased"'
      when key = 'override' and jsonb_typeof(value) = 'object' then jsonb_set(value, '{reason}', '"erased"', false)
      else value end), '{}')
  from jsonb_each(detail)
$$;
