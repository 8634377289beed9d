-- Requests a customer's age verification with an order, unless it is pending or done; a job asks the verifier.
create or replace function request_age_verification(person text, order_number int) returns void language plpgsql as $$
begin
  if open_age_verification(person) then
    insert into outbox (kind, dedup_key, payload)
      values ('age_verification', 'age_verification:' || person || ':' || order_number, jsonb_build_object('userId', person))
      on conflict (dedup_key) do nothing;
  end if;
end $$;
