-- Whether a customer's age is verified now for an order to this home, as home_of writes one (AGE-11): by one of their
-- verifications that has not ended, by itself or by the owner's months, was made for this home if the owner asks for
-- that, and is not doubted since. A refusal undoes all that were before it, also once it is asked for again. Without a
-- home, any of them will do.
create or replace function is_age_proved(person text, at_home text) returns boolean language sql stable as $$
  select exists (
    select from age_verifications v
      join age_checks c on c.user_id = v.user_id and c.status = 'verified'
      left join settings ends on ends.name = 'ageCheckMonths'
      left join settings moved on moved.name = 'ageCheckByAddress'
    where v.user_id = person and v.status <> 'refused'
      and not exists (select from age_checks r where r.user_id = v.user_id and r.status = 'refused' and r.id > c.id)
      and coalesce(c.at > v.counts_from, true)
      and coalesce(c.valid_until > now(), true)
      and coalesce(c.at + make_interval(months => (ends.value #>> '{}')::int) > now(), true)
      and (moved.value is distinct from 'true'::jsonb or at_home is null or coalesce(c.home = at_home, true)))
$$;
