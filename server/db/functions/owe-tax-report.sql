-- A refund of an order that a tax provider files is told to it once it is done (TAX-16). What an edit gives back is no
-- refund of what the order comes to since: the order itself is told again (server/taxes/rewrite-taxes.ts).
create or replace function owe_tax_report() returns trigger language plpgsql as $$
begin
  insert into tax_reports (order_id, refund_id)
    select new.order_id, new.id from tax_reports told where told.order_id = new.order_id and told.refund_id is null
    on conflict do nothing;
  return null;
end $$;

create or replace trigger refunds_owe_tax_report after insert or update of state on refunds
  for each row when (new.state = 'done' and new.edit_id is null) execute function owe_tax_report();
