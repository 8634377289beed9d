-- Whether a product is on sale: listed, with neither it nor its compound stopped (PROD-3), and with its contents stated
-- unless the shop is a demo (PROD-9).
create or replace function may_be_sold(p products) returns boolean language sql stable as $$
  select p.listed and p.stopped_at is null and not exists (
    select from compounds c where c.name = p.compound and c.stopped_at is not null)
    and ((select is_demo from installation) or states_contents(p.id))
$$;
