-- Queues a finished refund for the tax provider that files its order (TAX-16). Money returned by an edit isn't a refund
-- of the order's new amount: the order itself is reported again (server/taxes/rewrite-taxes.ts).
create or replace function owe_tax_report() returns trigger language plpgsql as $$
begin
  insert into tax_reports (order_id, refund_id)
    select new.order_id, new.id from tax_reports told where told.order_id = new.order_id and told.refund_id is null
    on conflict do nothing;
  return null;
end $$;

create or replace trigger refunds_owe_tax_report after insert or update of state on refunds
  for each row when (new.state = 'done' and new.edit_id is null) execute function owe_tax_report();
