-- erase_person may change only a ledger entry's text (refuse_change); `cause_id` holds what staff
-- typed as a payout's reference.
create or replace function keep_ledger_entry() returns trigger language plpgsql as $$
declare
  words constant text[] := '{note,cause_id}';
begin
  if to_jsonb(new) - words is distinct from to_jsonb(old) - words then
    raise exception 'ledger entry % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger affiliate_ledger_keep before update on affiliate_ledger for each row execute function keep_ledger_entry();
