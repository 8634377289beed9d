-- Changes the version of the facts that all quotes share (server/checkout/quote-basis.ts) after each change. A web
-- process learns from the statement that it sends anyway whether its memory is still current. The version is random,
-- not counted: a restored or promoted database must not reach the same version with different contents.
--
-- Runs at commit, after everything else is locked, so two transactions that change several products can't deadlock
-- here.
create or replace function renew_quote_version() returns trigger language plpgsql as $$
begin
  -- Once per transaction is enough.
  update quote_version set version = gen_random_uuid() where xmin <> pg_current_xact_id()::xid;
  return null;
end $$;

-- PostgreSQL has no "or replace" for deferred triggers: a changed one gets a new name here, and a migration drops the
-- old one.
do $$
declare
  one record;
begin
  for one in select * from (values
    ('categories', 'categories_quote_version', 'insert or update or delete', 'true'),
    ('product_flavors', 'product_flavors_quote_version', 'insert or update or delete', 'true'),
    ('settings', 'settings_quote_version', 'insert or update or delete', 'true'),
    ('overnight', 'overnight_quote_version', 'insert or update or delete', 'true'),
    ('product_traits', 'product_traits_quote_version', 'insert or update or delete', 'true'),
    ('eligibility_rules', 'eligibility_rules_quote_version', 'insert or update or delete', 'true'),
    ('products', 'products_quote_version', 'insert or delete', 'true'),
    -- Reserving stock matters only when the last unit is taken or returned, so nothing else is compared.
    ('products', 'products_stock_quote_version', 'update of on_hand, reserved',
      '(old.on_hand - old.reserved <= 0) is distinct from (new.on_hand - new.reserved <= 0)'),
    ('products', 'products_changed_quote_version', 'update of id, slug, name, description, category_id, base_price,
        og_price, military_price, image_url, featured_position, purchase_limit, limit_note, limit_alert, stock_status,
        active, prop65_warning',
      '(old.id, old.slug, old.name, old.description, old.category_id, old.base_price, old.og_price, old.military_price,
        old.image_url, old.featured_position, old.purchase_limit, old.limit_note, old.limit_alert, old.stock_status,
        old.active, old.prop65_warning)
      is distinct from (new.id, new.slug, new.name, new.description, new.category_id, new.base_price, new.og_price,
        new.military_price, new.image_url, new.featured_position, new.purchase_limit, new.limit_note, new.limit_alert,
        new.stock_status, new.active, new.prop65_warning)')
  ) as triggers (of_table, name, events, condition)
  loop
    if not exists (select from pg_trigger where tgrelid = one.of_table::regclass and tgname = one.name) then
      execute format('create constraint trigger %I after %s on %I deferrable initially deferred for each row when (%s)
        execute function renew_quote_version()', one.name, one.events, one.of_table, one.condition);
    end if;
  end loop;
end $$;
