-- The affiliates with these numbers, as the self-referral rule compares them (AFF-5). A function of its own, so that
-- quotes and orders without a number have nothing of it to set up.
create or replace function fn.asked_referrers(numbers jsonb) returns jsonb language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
    select id, email, phone, street, address_2, zip_code, affiliate_number from profiles
    where affiliate_number = any (array(select value::int from jsonb_array_elements_text(numbers)))
      and erased_at is null) one);
end $$;
