-- Makes one person's accounts that use the first-order discount at the same time take turns until the transaction ends;
-- otherwise neither would see the other's order (ORDER-16). Takes the locks in one order, to prevent deadlocks.
-- `newcomer` has the typed details: email, phone, address, address2, zipCode.
create or replace function take_turns(account_email text, newcomer jsonb) returns void language plpgsql as $$
declare
  -- Computed first, so the statement is planned only once per connection.
  known text[] := array[mailbox_of(newcomer ->> 'email'), mailbox_of(account_email), phone_of(newcomer ->> 'phone')]
    || homes_of(newcomer ->> 'address', newcomer ->> 'address2', newcomer ->> 'zipCode');
begin
  -- Any number not used for another lock in this database.
  perform pg_advisory_xact_lock(7204662, hash) from (
    select distinct hashtext(known_by) as hash
    from unnest(known) known_by where known_by is not null order by hash) turns;
end $$;
