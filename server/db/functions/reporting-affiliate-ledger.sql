-- The affiliate and store credit ledger, for reports (REPORT-20). The account whose balance moved is an opaque id.
create or replace view reporting.affiliate_ledger as
select l.id as entry_id, 'cus_' || holder.id as account_id, l.kind,
  (case l.type when 1 then l.commission else -l.commission end * 100)::bigint as amount_cents,
  (l.from_store_credit * 100)::bigint as from_store_credit_cents,
  reporting.public_id('ord', l.order_number) as order_id, l.date as at
from affiliate_ledger l left join profiles holder on holder.account_number = l.referrer_number;
