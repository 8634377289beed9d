-- What an order is recognized by if it was a fraud (DISPUTE-6), in the forms in which an earlier customer is recognized.
create or replace function fraud_signs_of_1(account text, emails text[], phone text, street text, address_2 text, zip text)
returns text[] language sql immutable parallel safe as $$
  select array_remove(array['account:' || account, 'phone:' || phone_of(phone)]
    || array(select 'mailbox:' || mailbox_of(email) from unnest(emails) email)
    || array(select 'home:' || home from unnest(homes_of(street, address_2, zip)) home), null)
$$;
