import type { Invariant } from "./invariant.ts";

/** Every lot's chain of custody is complete and agrees with its counts (LOT-7). */
export const LOT_INVARIANTS: readonly Invariant[] = [
  {
    name: "lot-custody-chain",
    rule: "Each entry in a lot's chain has the hash of its own content and of the previous entry, and none is missing.",
    of: "lot",
    reads: "custody",
    sql: `select distinct c.lot_id as id from lot_custody c
      left join public.lot_custody before on before.lot_id = c.lot_id and before.seq = c.seq - 1
      where c.previous_hash is distinct from case when c.seq = 1 then ''::bytea else before.hash end
        or c.hash <> custody_hash(c.previous_hash, c.lot_id, c.seq, c.kind, c.at, c.units, c.left_units, c.order_id,
          c.parcel_id, c.destruction_id, c.actor, c.detail)`,
  },
  {
    name: "lot-custody-newest",
    rule: "A lot's chain ends with the same number of units left as the lot's own counts.",
    of: "lot",
    reads: "everything",
    sql: `select l.id from lots l left join lateral (
        select left_units from lot_custody where lot_id = l.id order by seq desc limit 1) newest on true
      where newest.left_units is distinct from l.received_units - l.packed_units - l.destroyed_units`,
  },
];
