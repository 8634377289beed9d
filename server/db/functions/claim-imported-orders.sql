-- An account that confirms an address gets the imported orders placed with it that don't belong to anyone yet
-- (IMPORT-5).
create or replace function claim_imported_orders() returns trigger language plpgsql as $$
begin
  update imported_orders set user_id = new.id where email = new.email and user_id is null;
  return null;
end $$;

create or replace trigger user_claims_orders after insert or update of email, email_verified on "user" for each row
  when (new.email_verified and new.erased_at is null) execute function claim_imported_orders();
