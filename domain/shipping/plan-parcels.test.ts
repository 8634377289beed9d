import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planParcels, type WantedParcel } from "./plan-parcels.ts";

/* Proves SHIP-14. */

const LINES = [
  { id: 1, quantity: 3 },
  { id: 2, quantity: 1 },
];

const parcel = (
  trackingNumber: string,
  lines: [number, number][] | "everything",
): WantedParcel => ({
  trackingNumber,
  carrier: null,
  lines:
    lines === "everything"
      ? lines
      : lines.map(([orderItemId, quantity]) => ({ orderItemId, quantity })),
});

describe("the parcels of an order", () => {
  it("are one with everything, or several that share it", () => {
    expect(planParcels(LINES, [parcel(" 1Z 9 ", "everything")])).toEqual({
      ok: true,
      value: {
        later: 0,
        parcels: [
          {
            trackingNumber: "1Z 9",
            carrier: null,
            lines: [
              { orderItemId: 1, quantity: 3 },
              { orderItemId: 2, quantity: 1 },
            ],
          },
        ],
      },
    });
    const shared = planParcels(LINES, [
      parcel("A", [
        [1, 2],
        [2, 0],
      ]),
      parcel("B", [
        [1, 1],
        [2, 1],
      ]),
    ]);
    expect(shared).toMatchObject({
      ok: true,
      value: {
        parcels: [
          { lines: [{ orderItemId: 1, quantity: 2 }] },
          {
            lines: [
              { orderItemId: 1, quantity: 1 },
              { orderItemId: 2, quantity: 1 },
            ],
          },
        ],
      },
    });
  });

  it.each<[string, WantedParcel[]]>([
    ["Add at least one parcel.", []],
    ["Enter a tracking number.", [parcel("", "everything")]],
    ["Parcel 2: Enter a tracking number.", [parcel("A", [[1, 3]]), parcel(" ", [[2, 1]])]],
    ["Two parcels have the tracking number A.", [parcel("A", [[1, 3]]), parcel("A ", [[2, 1]])]],
    ["Parcel 2 is empty.", [parcel("A", "everything"), parcel("B", [[1, 0]])]],
    ["Parcel 1 is empty.", [parcel("A", [[1, -3]])]],
    ["Parcel 1 is empty.", [parcel("A", [[1, 0.5]])]],
    ["Parcel 1 has an item from another order.", [parcel("A", [[3, 1]])]],
    ["1 unit isn't in a parcel.", [parcel("A", [[1, 3]])]],
    ["2 units aren't in a parcel.", [parcel("A", [[1, 2]])]],
    [
      "The parcels have more units than were ordered.",
      [parcel("A", "everything"), parcel("B", [[1, 1]])],
    ],
    [
      "The parcels have more units than were ordered.",
      [
        parcel("A", [
          [1, 2],
          [1, 2],
          [2, 1],
        ]),
      ],
    ],
  ])("are refused: %s", (reason, wanted) => {
    expect(planParcels(LINES, wanted)).toEqual({ ok: false, error: reason });
  });

  it("leave units for later only if asked to, and count those", () => {
    const some = [parcel("B", [[1, 2]])];
    const later = planParcels(LINES, some, { sent: ["A"], isPart: true });
    expect(later).toMatchObject({
      ok: true,
      value: { later: 2, parcels: [{ trackingNumber: "B" }] },
    });
    expect(planParcels(LINES, some, { sent: ["A"] }).ok).toBe(false);
    expect(planParcels(LINES, some, { sent: ["B"], isPart: true })).toEqual({
      ok: false,
      error: "A parcel with the tracking number B has already shipped.",
    });
  });

  it("hold every unit exactly once, whatever is asked for", () => {
    const quantities = fc.array(
      fc.record({
        orderItemId: fc.integer({ min: 1, max: 3 }),
        quantity: fc.integer({ min: -2, max: 4 }),
      }),
    );
    const wanted = fc.array(quantities, { maxLength: 4 });
    let planned = 0;
    fc.assert(
      fc.property(wanted, (parcels) => {
        const plan = planParcels(
          LINES,
          parcels.map((lines, at) => ({ trackingNumber: `T${at}`, carrier: null, lines })),
        );
        if (!plan.ok) return;
        planned += 1;
        for (const { id, quantity } of LINES) {
          const units = plan.value.parcels
            .flatMap(({ lines }) => lines)
            .filter(({ orderItemId }) => orderItemId === id)
            .reduce((sum, line) => sum + line.quantity, 0);
          expect(units).toBe(quantity);
        }
      }),
      { numRuns: 3000, seed: 7 },
    );
    expect(planned).toBeGreaterThan(0);
  });
});
