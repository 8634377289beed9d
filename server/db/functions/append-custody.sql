-- Appends an entry to a lot's chain (LOT-7). Triggers call it for every event of a lot's units, so no code path can
-- skip it. The lot's row is locked, so people packing at the same time write one chain. A manual change names its actor
-- beforehand, for the transaction (server/db/tell-custody.ts).
create or replace function append_custody(lot int, kind text, units int, actor text, of_order bigint default null,
    of_parcel bigint default null, of_destruction int default null, detail text default '')
  -- A plan cached while the chain was short would scan the whole of a long one.
  returns void language plpgsql set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  remaining int;
  before record;
  place int;
  moment timestamptz;
begin
  select l.received_units - l.packed_units - l.destroyed_units into strict remaining
    from lots l where l.id = lot for no key update;
  select c.seq, c.hash, c.at into before from lot_custody c where c.lot_id = lot order by c.seq desc limit 1;
  place := coalesce(before.seq, 0) + 1;
  -- The clock may be set back, but a chain's moments never go backward.
  moment := greatest(clock_timestamp(), before.at);
  insert into lot_custody (lot_id, seq, kind, at, units, left_units, order_id, parcel_id, destruction_id, actor, detail,
      previous_hash, hash)
    values (lot, place, kind, moment, units, remaining, of_order, of_parcel, of_destruction, actor, detail,
      coalesce(before.hash, ''::bytea), custody_hash(coalesce(before.hash, ''::bytea), lot, place, kind, moment, units, remaining,
        of_order, of_parcel, of_destruction, actor, detail));
end $$;
