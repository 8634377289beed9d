-- Whether a note contains a memo code in any spelling (domain/payment/memo-code.ts): eight random, unique characters.
create or replace function carries_memo(note text, memo text) returns boolean language sql immutable as $$
  select position(memo in regexp_replace(upper(fold_text(note)), '[^A-Z0-9]', '', 'g')) > 0
$$;
