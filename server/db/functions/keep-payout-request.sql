-- A payout request belongs to an affiliate, starts as requested, is decided once, and keeps its requested amount.
create or replace function keep_payout_request() returns trigger language plpgsql as $$
declare
  words constant text[] := '{pay_to,reason,reference}';
begin
  if tg_op = 'INSERT' then
    if new.status <> 'requested' then
      raise exception 'a payout request begins as requested, not %', new.status using errcode = 'check_violation';
    end if;
    if not exists (select from profiles where affiliate_number = new.affiliate_number) then
      raise exception 'account % is not an affiliate''s', new.affiliate_number using errcode = 'check_violation';
    end if;
  elsif to_jsonb(new) - words = to_jsonb(old) - words and is_erasing() then
    return new;
  elsif old.status <> 'requested' or
    (new.affiliate_number, new.amount, new.pay_to, new.requested_at) is distinct from
    (old.affiliate_number, old.amount, old.pay_to, old.requested_at) then
    raise exception 'payout request % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger payout_requests_keep before insert or update on payout_requests
  for each row execute function keep_payout_request();
