-- The answer to "can you ship to me?" is made from what is kept of this table.
create trigger overnight_pages after insert or update or delete on overnight
  for each statement execute function announce_page_change();
