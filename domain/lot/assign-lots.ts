import { err, ok, type Result } from "#domain/result.ts";

/** Units of a line that leave in a parcel. */
export interface LeavingUnits {
  /** Counts from 1. */
  parcel: number;
  orderItemId: number;
  productId: number;
  quantity: number;
}

/** A unit at the packing table. */
export interface PackedUnit {
  id: number;
  orderItemId: number;
  parcel: number;
  lot: string | null;
}

/** Units of a lot that may leave; the first lot expires first. */
export interface LotOnOffer {
  number: string;
  left: number;
}

export interface LotAssignment {
  /** Packed units that leave in a different parcel than the one they were packed in. */
  moved: { id: number; parcel: number }[];
  /** Units packed without a lot, before their product had any. */
  dropped: number[];
  added: { orderItemId: number; parcel: number; lot: string; units: number }[];
}

/**
 * Assigns a lot to every leaving unit of a product that has lots (LOT-9): packed units keep theirs, the rest come from
 * the lots on offer, first expired first out.
 *
 * @param offered by product; a missing product has no lots
 * @returns the product with too few units that may leave
 */
export function assignLots(
  leaving: readonly LeavingUnits[],
  packed: readonly PackedUnit[],
  offered: ReadonlyMap<number, readonly LotOnOffer[]>,
): Result<LotAssignment, { productId: number }> {
  const assignment: LotAssignment = { moved: [], dropped: [], added: [] };
  const productOf = new Map(leaving.map(({ orderItemId, productId }) => [orderItemId, productId]));
  const withLots = (orderItemId: number) => offered.has(productOf.get(orderItemId) ?? 0);
  assignment.dropped = packed
    .filter(({ orderItemId, lot }) => lot === null && withLots(orderItemId))
    .map(({ id }) => id);
  const free = new Set(packed.filter(({ id }) => !assignment.dropped.includes(id)));
  const left = new Map(
    [...offered].map(([productId, lots]) => [productId, lots.map((lot) => ({ ...lot }))]),
  );
  // A unit stays in its parcel if possible.
  const missing = leaving.map((line) => {
    const here = [...free]
      .filter(
        ({ orderItemId, parcel }) => orderItemId === line.orderItemId && parcel === line.parcel,
      )
      .slice(0, line.quantity);
    for (const unit of here) free.delete(unit);
    return { ...line, quantity: line.quantity - here.length };
  });
  for (const { parcel, orderItemId, productId, quantity } of missing) {
    const others = [...free].filter((unit) => unit.orderItemId === orderItemId).slice(0, quantity);
    for (const unit of others) {
      free.delete(unit);
      assignment.moved.push({ id: unit.id, parcel });
    }
    const lots = left.get(productId);
    if (lots === undefined) continue;
    let wanted = quantity - others.length;
    for (const lot of lots) {
      const units = Math.min(wanted, lot.left);
      if (units <= 0) continue;
      lot.left -= units;
      wanted -= units;
      assignment.added.push({ orderItemId, parcel, lot: lot.number, units });
    }
    if (wanted > 0) return err({ productId });
  }
  // A packed unit that ships later can't stay in a parcel that leaves now.
  const leavesNow = new Set(leaving.map(({ parcel }) => parcel));
  for (const { id, parcel } of free)
    if (leavesNow.has(parcel)) assignment.moved.push({ id, parcel: Math.max(...leavesNow) + 1 });
  return ok(assignment);
}
