/*
 * The part of erase_person that handles the books: ids, amounts, dates and statuses stay, and anything that could
 * identify the person is replaced with fixed words. That includes staff's typed text, even a reference ("@pat, May 3");
 * an imported payment can still be found by its incoming payment. Repeatable.
 */
create or replace function erase_books(person text) returns void language plpgsql as $$
declare
  number integer := (select account_number from profiles where id = person);
  their_orders bigint[] := array(select id from orders where user_id = person);
  their_payments text[] := array(select id from payments where order_id = any (their_orders));
begin
  update orders set email = 'erased@erased.invalid', full_name = 'Erased', phone = '', address = 'Erased', address_2 = null,
      city = 'Erased', zip_code = left(zip_code, 3) || '00', ip_address = '', expiry = null, zipcodex = left(zipcodex, 3) || '00',
      house_number = case when house_number is not null then 'Erased' end
    where id = any (their_orders);
  update order_requests set note = case when note <> '' then 'Erased' else '' end,
      full_name = case when full_name is not null then 'Erased' end, address = case when address is not null then 'Erased' end,
      address_2 = null, city = case when city is not null then 'Erased' end, zip_code = left(zip_code, 3) || '00',
      reason = case when reason is not null then 'Erased' end
    where order_id = any (their_orders);
  -- The reason for a cancellation is a code, not typed text.
  update order_events set detail = without_words(detail,
      case when kind = 'cancelled' then '{note,reference,keptReason}'::text[] else '{note,reference,reason}' end)
    where order_id = any (their_orders);
  update payment_events set detail = without_words(detail, '{note,reference,reason}')
    where payment_id = any (their_payments);
  delete from order_tags where order_id = any (their_orders);
  delete from removed_order_tags where order_id = any (their_orders);
  update payment_alerts set note = 'Erased'
    where note is not null and order_number in (select order_number from orders where id = any (their_orders));
  delete from household_keys where order_id = any (their_orders);
  delete from fraud_signs where order_id = any (their_orders);
  delete from note_mentions where order_id = any (their_orders);
  update chargebacks set case_number = 'ERASED ' || id, notes = case when notes <> '' then 'Erased' else '' end
    where order_id = any (their_orders);
  update payments set paid_reference = 'Erased' where id = any (their_payments) and paid_reference is not null;
  update parcels set state_reason = 'Erased' where order_id = any (their_orders) and state_reason is not null;
  update shipping_labels set address_digest = '', filed_at = null, signed_by = null where order_id = any (their_orders);
  update refunds set reason = 'Erased', reference = case when reference is not null then 'Erased' end
    where order_id = any (their_orders);
  -- Money that paid for their orders, and money that was too little, too much or sent twice. The latter keeps its memo
  -- code, so staff who still have to decide can see which order it was for.
  update incoming_payments i set payer = 'Erased', note = case when i.payment_id is null then p.memo else 'Erased' end,
      decision = case when i.decision is not null then 'Erased' end
    from payments p where p.id = any (their_payments)
      and (i.payment_id = p.id or i.payment_id is null and carries_memo(i.note, p.memo));

  update subscription_requests set name = 'Erased', address = 'Erased', city = 'Erased', phone = '0000000000',
      zip_code = left(zip_code, 3) || '00', email = 'erased@erased.invalid' where user_id = person;
  update subscription_events set ip_address = '', contact = contact
      || '{"fullName": "Erased", "address": "Erased", "city": "Erased", "phone": "0000000000", "email": "erased@erased.invalid"}'
      || jsonb_build_object('zipCode', left(contact ->> 'zipCode', 3) || '00')
    where request_id in (select id from subscription_requests where user_id = person);

  update legal_holds set reason = 'Erased', release_reason = 'Erased' where user_id = person;
  -- The record of who looked at what, and when, stays.
  update staff_records set input = '{}', reason = case when reason is not null then 'Erased' end where staff_records.person = erase_books.person;
  update affiliate_terms_acceptances set ip_address = '' where profile_id = person;
  update payout_requests set pay_to = 'Erased', reason = case when reason is not null then 'Erased' end,
      reference = case when reference is not null then 'Erased' end
    where affiliate_number = number;
  update affiliate_ledger set note = 'Erased',
      cause_id = case when cause_id like 'reference:%' then 'reference:erased ' || id else cause_id end
    where referrer_number = number and kind in ('payout', 'adjustment') and note <> ''
      and cause_id <> 'erasure:' || person;
end $$;
