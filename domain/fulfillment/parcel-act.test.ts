import { describe, expect, it } from "vitest";
import { parseParcelAct, validateParcelAct } from "./parcel-act.ts";

const TYPED = {
  act: "reship",
  version: "7.3",
  parcel: "2",
  trackingNumber: "1Z9",
  carrier: "",
  reason: "Never came",
  "units-12": "1",
  "units-13": "",
};

const check = (changes: Record<string, unknown> = {}) =>
  validateParcelAct(parseParcelAct({ ...TYPED, ...changes }));

describe("a form about a parcel", () => {
  it("becomes what the operations accept", () => {
    expect(check().values).toEqual({
      act: "reship",
      version: "7.3",
      parcel: 2,
      trackingNumber: "1Z9",
      carrier: null,
      reason: "Never came",
      lines: [
        { orderItemId: 12, quantity: 1 },
        { orderItemId: 13, quantity: 0 },
      ],
    });
    expect(check({ act: "lost", trackingNumber: "" }).values).toMatchObject({ lines: [] });
  });

  it.each<[string, Record<string, unknown>]>([
    ["act", { act: "burn" }],
    ["act", { parcel: "0" }],
    ["act", { parcel: "1e3" }],
    ["trackingNumber", { trackingNumber: "" }],
    ["trackingNumber", { act: "correct", trackingNumber: "<b>" }],
    ["carrier", { carrier: "Pony" }],
    ["reason", { reason: " " }],
    ["reason", { reason: { a: 1 } }],
    ["units", { "units-12": "-1" }],
    ["units", { "units-12": "1.5" }],
    ["units", { "units-12": "1 13:5" }],
  ])("says what is wrong with its %s", (field, changes) => {
    const { values, fieldErrors } = check(changes);
    expect(values).toBeNull();
    expect(Object.keys(fieldErrors)).toEqual([field]);
  });
});
