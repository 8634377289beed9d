-- Notifies every process to drop its cached pages when something shown on a page has changed.
create or replace function announce_page_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', tg_table_name);
  return null;
end $$;

create or replace trigger categories_pages after insert or update or delete on categories
  for each statement execute function announce_page_change();

create or replace trigger product_flavors_pages after insert or update or delete on product_flavors
  for each statement execute function announce_page_change();

-- The footer's list, and a state page's text.
create or replace trigger eligibility_rules_pages after insert on eligibility_rules
  for each statement execute function announce_page_change();

create or replace trigger product_traits_pages after insert or update or delete on product_traits
  for each statement execute function announce_page_change();

-- Which picture files browsers may get.
create or replace trigger product_pictures_pages after insert or update or delete on product_pictures
  for each statement execute function announce_page_change();

create or replace trigger products_added_pages after insert or delete on products
  for each statement execute function announce_page_change();

-- Reserving stock changes a page only when the last unit is taken or returned, and compares nothing else.
create or replace trigger products_stock_pages after update of on_hand, reserved on products for each row
  when ((old.on_hand - old.reserved <= 0) is distinct from (new.on_hand - new.reserved <= 0))
  execute function announce_page_change();

create or replace trigger products_changed_pages
  after update of name, slug, description, base_price, og_price, military_price, image_url, image_alt, stock_status, active,
    featured_position, category_id, purchase_limit, limit_note, limit_alert, details, facts, warnings,
    prop65_warning, more_pictures, has_sample_texts
  on products for each row
  when ((old.name, old.slug, old.description, old.base_price, old.og_price, old.military_price, old.image_url, old.image_alt,
         old.stock_status, old.active, old.featured_position, old.category_id, old.purchase_limit, old.limit_note,
         old.limit_alert, old.details, old.facts, old.warnings, old.prop65_warning,
         old.more_pictures, old.has_sample_texts)
    is distinct from
        (new.name, new.slug, new.description, new.base_price, new.og_price, new.military_price, new.image_url, new.image_alt,
         new.stock_status, new.active, new.featured_position, new.category_id, new.purchase_limit, new.limit_note,
         new.limit_alert, new.details, new.facts, new.warnings, new.prop65_warning,
         new.more_pictures, new.has_sample_texts))
  execute function announce_page_change();

-- The answer to "can you ship to me?" uses the cached copy of this table.
create or replace trigger overnight_pages after insert or update or delete on overnight
  for each statement execute function announce_page_change();

create or replace trigger settings_pages after insert or update or delete on settings
  for each statement execute function announce_page_change();

-- Every process uses the newest passwords and keys.
create or replace trigger shop_secrets_pages after insert or update or delete on shop_secrets
  for each statement execute function announce_page_change();

create or replace trigger site_texts_pages after insert or delete on site_texts
  for each statement execute function announce_page_change();

-- Drafts aren't on any page.
create or replace trigger site_texts_changed_pages after update of body on site_texts for each row
  when (old.body is distinct from new.body) execute function announce_page_change();

-- The affiliate page shows the top earners.
create or replace trigger affiliate_ledger_pages after insert on affiliate_ledger for each row
  when (new.kind in ('commission', 'clawback')) execute function announce_page_change();

create or replace trigger profiles_affiliate_pages after update of full_name, is_ranked on profiles for each row
  when (new.affiliate_number is not null
    and (old.full_name, old.is_ranked) is distinct from (new.full_name, new.is_ranked))
  execute function announce_page_change();

-- A lot's public page (LOT-4). Each change by staff raises its version; packing doesn't. A lot that becomes private has
-- left the page before its version rises, in a separate statement.
create or replace trigger lots_pages after update of version, is_published, state on lots for each row
  when (old.is_published or new.is_published) execute function announce_page_change();

create or replace trigger lots_added_pages after insert or delete on lots
  for each statement execute function announce_page_change();
