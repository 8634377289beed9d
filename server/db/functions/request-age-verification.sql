-- Requests a customer's age verification with an order, unless it is pending or done; a job calls the verifier. Each
-- request has its own job, even when the same order asks again.
create or replace function request_age_verification(person text, order_number int) returns void language plpgsql as $$
declare
  steps int;
begin
  if ask_for_age(person, (select home_of(o.address, o.zip_code) from orders o where o.order_number = $2)) then
    select count(*) into steps from age_checks where user_id = person;
    insert into outbox (kind, dedup_key, payload)
      values ('age_verification', 'age_verification:' || person || ':' || $2 || case when steps > 1 then ':' || steps else '' end,
        jsonb_build_object('userId', person))
      on conflict (dedup_key) do nothing;
  end if;
end $$;
