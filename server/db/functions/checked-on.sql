-- The day of a rule's last check. A month counts from its last day, and a rule that was never checked from the day it
-- was written (ELIG-11).
create or replace function checked_on(r eligibility_rules) returns date language sql stable as $$
  select case length(r.last_checked)
    when 10 then r.last_checked::date
    when 7 then ((r.last_checked || '-01')::date + interval '1 month' - interval '1 day')::date
    else (r.recorded_at at time zone 'America/New_York')::date
  end
$$;
