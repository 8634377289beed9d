-- Records every step of an age verification (AGE-10), whichever code takes it.
create or replace function record_age_check() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.status, new.step, new.verifier, new.reference, new.requested_at, new.counts_from)
      is distinct from (old.status, old.step, old.verifier, old.reference, old.requested_at, old.counts_from) then
    insert into age_checks (user_id, status, verifier, step, reference, method, valid_until, home, asked_again, decided_by, note)
      values (new.user_id, new.status, new.verifier, new.step, new.reference, new.method, new.valid_until, new.home,
        new.asked_again, new.decided_by, new.note);
  end if;
  return null;
end $$;

create or replace trigger age_verifications_history after insert or update on age_verifications
  for each row execute function record_age_check();
