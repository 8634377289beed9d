-- Whether a customer's age is verified now for an order to this home, as written by home_of (AGE-11). One of their
-- verifications must be unexpired, by its own date and by the owner's months; must be for this home if the owner
-- requires that; and must not be in doubt since. A refusal invalidates all earlier ones, even after a new request.
-- Without a home, any verification will do.
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
