-- Sets the referrer with the first order, once, and stores the contact details for next time. Without contact details
-- nothing else changes (ORDER-18): for an online card, payments/settle-payment.ts stores them on approval.
create or replace function fn.update_profile(checkout jsonb) returns void language plpgsql as $$
declare
  customer text := checkout -> 'order' ->> 'user_id';
  referrer int := (checkout -> 'order' ->> 'referrer_number')::int;
begin
  if (checkout ->> 'keepsContact')::boolean then
    update profiles set full_name = o.full_name, phone = o.phone, street = o.address, address_2 = o.address_2,
        city = o.city, state = o.state, zip_code = o.zip_code,
        referrer_number = coalesce(referrer_number, referrer), updated_at = now()
      from jsonb_to_record(checkout -> 'order') o (full_name text, phone text, address text, address_2 text, city text,
        state text, zip_code text)
      where id = customer;
  else
    update profiles set referrer_number = referrer, updated_at = now()
      where id = customer and referrer_number is null and referrer is not null;
  end if;
end $$;
