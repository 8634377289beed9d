/*
 * Removes a staff note's text within seconds of writing it (DESK-12); the history keeps that there was a note. Only its
 * author may do so. The page offers it for ten seconds; five more allow for the network. Runs as the tables' owner,
 * because the shop's own role may not change histories.
 */
create or replace function withdraw_note(note bigint, author text) returns boolean language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  is_withdrawn boolean;
begin
  perform set_config('mitra.erasing', 'on', true);
  update order_events set detail = jsonb_build_object('withdrawn', true) || (detail - 'note')
    where id = withdraw_note.note and kind = 'noted' and actor = author and at > now() - interval '15 seconds'
      and detail ? 'note';
  is_withdrawn := found;
  if is_withdrawn then delete from note_mentions where event_id = withdraw_note.note; end if;
  perform set_config('mitra.erasing', 'off', true);
  return is_withdrawn;
end $$;

revoke execute on function withdraw_note(bigint, text) from public;
