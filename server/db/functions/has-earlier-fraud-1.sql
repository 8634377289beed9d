-- Whether an order shares its account, email, phone or home with one that was a fraud (DISPUTE-6). `contact` has what was
-- typed: email, phone, address, address2, zipCode. Where there is no fraud yet, nothing is computed.
create or replace function has_earlier_fraud_1(account text, account_email text, contact jsonb) returns boolean
language plpgsql stable as $$
begin
  return exists (select from fraud_signs) and exists (
    select from fraud_signs where sign = any (fraud_signs_of_1(account, array[account_email, contact ->> 'email'],
      contact ->> 'phone', contact ->> 'address', contact ->> 'address2', contact ->> 'zipCode')));
end $$;
