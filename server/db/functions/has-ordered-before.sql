-- Whether another account with the same mailbox, phone or home as this profile, or as the newcomer's typed details, has
-- an order that was not canceled (ORDER-16). Includes imported orders from another shop (IMPORT-5), even those without
-- an account yet. Each condition uses an index.
create or replace function has_ordered_before(me profiles, newcomer jsonb) returns boolean language plpgsql stable as $$
declare
  mailboxes text[] := array[mailbox_of(newcomer ->> 'email'), mailbox_of(me.email)];
  phones text[] := array[phone_of(newcomer ->> 'phone'), phone_of(me.phone)];
  homes text[] := homes_of(newcomer ->> 'address', newcomer ->> 'address2', newcomer ->> 'zipCode')
    || homes_of(me.street, me.address_2, me.zip_code);
begin
  return exists (select from orders o where not o.cancelled and o.user_id <> me.id and mailbox_of(o.email) = any (mailboxes))
    or exists (select from orders o where not o.cancelled and o.user_id <> me.id and phone_of(o.phone) = any (phones))
    or exists (select from orders o where not o.cancelled and o.user_id <> me.id
      and home_of(o.address, o.zip_code) = any (homes))
    or exists (select from orders o where not o.cancelled and o.user_id <> me.id
      and home_of(o.address || ' ' || coalesce(o.address_2, ''), o.zip_code) = any (homes))
    or exists (select from profiles p join orders o on o.user_id = p.id
      where p.id <> me.id and not o.cancelled and mailbox_of(p.email) = any (mailboxes))
    or exists (select from imported_orders o where not o.is_canceled and o.user_id is distinct from me.id
      and mailbox_of(o.email) = any (mailboxes))
    or exists (select from imported_orders o where not o.is_canceled and o.user_id is distinct from me.id
      and phone_of(o.phone) = any (phones))
    or exists (select from imported_orders o where not o.is_canceled and o.user_id is distinct from me.id
      and home_of(o.address, o.zip_code) = any (homes))
    or exists (select from imported_orders o where not o.is_canceled and o.user_id is distinct from me.id
      and home_of(o.address || ' ' || coalesce(o.address_2, ''), o.zip_code) = any (homes));
end $$;
