-- Histories are append-only. Only erase_person may remove names, from six of them, and only withdraw_note a text.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name in ('order_events', 'payment_events', 'subscription_events',
    'affiliate_terms_acceptances', 'affiliate_ledger', 'staff_records') and is_erasing() then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger affiliate_ledger_append_only before update or delete or truncate on affiliate_ledger
  for each statement execute function refuse_change();

create or replace trigger order_events_append_only before update or delete or truncate on order_events
  for each statement execute function refuse_change();

create or replace trigger order_edits_append_only before update or delete or truncate on order_edits
  for each statement execute function refuse_change();

create or replace trigger payment_events_append_only before update or delete or truncate on payment_events
  for each statement execute function refuse_change();

create or replace trigger stock_movements_append_only before update or delete or truncate on stock_movements
  for each statement execute function refuse_change();

create or replace trigger subscription_events_append_only before update or delete or truncate on subscription_events
  for each statement execute function refuse_change();

create or replace trigger affiliate_terms_append_only before update or delete or truncate on affiliate_terms_acceptances
  for each statement execute function refuse_change();

create or replace trigger affiliate_touches_append_only before update or truncate on affiliate_touches
  for each statement execute function refuse_change();

create or replace trigger staff_records_append_only before update or delete or truncate on staff_records
  for each statement execute function refuse_change();

create or replace trigger staff_record_ends_append_only before update or delete or truncate on staff_record_ends
  for each statement execute function refuse_change();

create or replace trigger lot_custody_append_only before update or delete or truncate on lot_custody
  for each statement execute function refuse_change();

create or replace trigger lot_destructions_append_only before update or delete or truncate on lot_destructions
  for each statement execute function refuse_change();

create or replace trigger eligibility_decisions_append_only before update or delete or truncate on eligibility_decisions
  for each statement execute function refuse_change();

create or replace trigger limit_decisions_append_only before update or delete or truncate on limit_decisions
  for each statement execute function refuse_change();

create or replace trigger age_checks_append_only before truncate on age_checks
  for each statement execute function refuse_change();
