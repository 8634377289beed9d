import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assignLots, type LeavingUnits, type PackedUnit } from "./assign-lots.ts";

/* Proves LOT-9. */

const line = (parcel: number, quantity: number, orderItemId = 1): LeavingUnits => ({
  parcel,
  orderItemId,
  productId: orderItemId * 10,
  quantity,
});
const unit = (id: number, parcel: number, lot: string | null): PackedUnit => ({
  id,
  orderItemId: 1,
  parcel,
  lot,
});
const LOTS = new Map([
  [
    10,
    [
      { number: "SOON", left: 2 },
      { number: "LATE", left: 5 },
    ],
  ],
]);

describe("units that leave", () => {
  it("come from the lot that expires first, then from the next", () => {
    expect(assignLots([line(1, 1), line(2, 3)], [], LOTS)).toEqual({
      ok: true,
      value: {
        moved: [],
        dropped: [],
        added: [
          { orderItemId: 1, parcel: 1, lot: "SOON", units: 1 },
          { orderItemId: 1, parcel: 2, lot: "SOON", units: 1 },
          { orderItemId: 1, parcel: 2, lot: "LATE", units: 2 },
        ],
      },
    });
  });

  it("keep the lot that they were packed from, in whatever parcel they leave", () => {
    const packed = [unit(1, 1, "LATE"), unit(2, 1, "OLD"), unit(3, 1, null)];
    expect(assignLots([line(1, 1), line(2, 2)], packed, LOTS)).toEqual({
      ok: true,
      value: {
        moved: [{ id: 2, parcel: 2 }],
        dropped: [3],
        added: [{ orderItemId: 1, parcel: 2, lot: "SOON", units: 1 }],
      },
    });
  });

  it("are left alone if their product has no lots, and refused if too few may leave", () => {
    expect(assignLots([line(1, 4, 2)], [], LOTS)).toEqual({
      ok: true,
      value: { moved: [], dropped: [], added: [] },
    });
    expect(assignLots([line(1, 8)], [], LOTS)).toEqual({ ok: false, error: { productId: 10 } });
  });

  it("have one lot each, and no lot gives more than it has", () => {
    const quantities = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 });
    const places = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(quantities, places, (parcels, before) => {
        const leaving = parcels.map((quantity, at) => line(at + 1, quantity));
        const ordered = parcels.reduce((sum, quantity) => sum + quantity, 0);
        const units = before.slice(0, ordered).map((parcel, at) => unit(at + 1, parcel, "LATE"));
        const done = assignLots(leaving, units, LOTS);
        // At most nine are ordered, at least two of them are packed, and seven may leave.
        if (!done.ok) throw new Error("not assigned");
        const { moved, added } = done.value;
        const inParcels = parcels.map((_, at) => {
          const placeOf = ({ id, parcel }: PackedUnit) =>
            moved.find((one) => one.id === id)?.parcel ?? parcel;
          const stay = units.filter((one) => placeOf(one) === at + 1).length;
          const given = added.filter(({ parcel }) => parcel === at + 1);
          return stay + given.reduce((sum, one) => sum + one.units, 0);
        });
        expect(inParcels).toEqual(parcels);
      }),
    );
  });
});
