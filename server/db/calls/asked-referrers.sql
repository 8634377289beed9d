-- The affiliates with these numbers, in the form that the self-referral rule compares (AFF-5). A separate function, so
-- quotes and orders without a number skip its setup cost.
create or replace function fn.asked_referrers(numbers jsonb) returns jsonb language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
    select id, email, phone, street, address_2, zip_code, affiliate_number from profiles
    where affiliate_number = any (array(select value::int from jsonb_array_elements_text(numbers)))
      and erased_at is null) one);
end $$;
