-- Whether a product is sold: listed, and neither it nor its compound is stopped (PROD-3).
create or replace function may_be_sold(p products) returns boolean language sql stable as $$
  select p.listed and p.stopped_at is null and not exists (
    select from compounds c where c.name = p.compound and c.stopped_at is not null)
$$;
