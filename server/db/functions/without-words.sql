-- An event's detail with a fixed word for each of these that says something, and for the reason of an override.
create or replace function without_words(detail jsonb, words text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case
      when key = any (words) and value <> 'null' then '"erased"'
      when key = 'override' and jsonb_typeof(value) = 'object' then jsonb_set(value, '{reason}', '"erased"', false)
      else value end), '{}')
  from jsonb_each(detail)
$$;
