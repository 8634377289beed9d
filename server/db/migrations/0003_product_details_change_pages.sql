-- What only a product's own page shows changes pages as well.
drop trigger products_changed_pages on products;
--> statement-breakpoint
-- Reserving stock changes a page only when the last unit goes or comes back.
create trigger products_changed_pages after update on products for each row
  when ((old.name, old.slug, old.description, old.base_price, old.og_price, old.military_price, old.image_url,
         old.stock_status, old.active, old.featured_position, old.category_id, old.purchase_limit, old.limit_note,
         old.limit_alert, old.on_hand - old.reserved <= 0, old.details, old.facts, old.warnings, old.prop65_warning,
         old.more_pictures, old.has_sample_texts)
    is distinct from
        (new.name, new.slug, new.description, new.base_price, new.og_price, new.military_price, new.image_url,
         new.stock_status, new.active, new.featured_position, new.category_id, new.purchase_limit, new.limit_note,
         new.limit_alert, new.on_hand - new.reserved <= 0, new.details, new.facts, new.warnings, new.prop65_warning,
         new.more_pictures, new.has_sample_texts))
  execute function announce_page_change();
