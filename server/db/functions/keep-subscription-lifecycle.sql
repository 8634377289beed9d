-- A subscription request starts as requested and follows domain/subscription/subscription-status.ts.
create or replace function keep_subscription_lifecycle() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'requested' then
      raise exception 'a subscription request begins as requested, not %', new.status using errcode = 'check_violation';
    end if;
  elsif (new.user_id is distinct from old.user_id and not is_merging())
    or (new.plan_name is distinct from old.plan_name and old.status not in ('contacted', 'active')) then
    raise exception 'the owner of subscription request %, and the plan of one that is new or canceled, are frozen', old.id
      using errcode = 'restrict_violation';
  elsif new.status <> old.status and (old.status, new.status) not in (
    ('requested', 'contacted'), ('requested', 'cancelled'), ('contacted', 'active'), ('contacted', 'cancelled'),
    ('active', 'cancelled')) then
    raise exception 'subscription request % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'check_violation';
  end if;
  -- Only an active request has a next order or can be paused.
  if new.status <> 'active' then
    new.next_cycle := null;
    new.paused_at := null;
  end if;
  return new;
end $$;

create or replace trigger subscription_requests_lifecycle before insert or update on subscription_requests
  for each row execute function keep_subscription_lifecycle();
