import { expect, it } from "vitest";
import { parsePackAct } from "./pack-form.ts";

it.each<[Record<string, unknown>, unknown]>([
  [
    { act: "scan", parcel: "2", key: "k", code: " SAMPLE-1 ", lot: " A-1 " },
    { act: "scan", parcel: 2, key: "k", code: "SAMPLE-1", lot: "A-1" },
  ],
  [
    { act: "rest", parcel: "1", key: "k", line: "12" },
    { act: "rest", parcel: 1, key: "k", lot: "", orderItemId: 12 },
  ],
  [
    { act: "undo", unit: "7" },
    { act: "undo", unitId: 7 },
  ],
  [{ act: "restart" }, { act: "restart" }],
  [
    {
      act: "ship",
      version: "1.2",
      packed: "3.9",
      "tracking-1": "1Z",
      "carrier-1": "UPS",
      "tracking-2": "",
      "carrier-2": "Pony",
      "tracking-4": "left out",
    },
    {
      act: "ship",
      isPart: false,
      version: "1.2",
      packed: "3.9",
      numbers: [
        { trackingNumber: "1Z", carrier: "UPS" },
        { trackingNumber: "", carrier: null },
      ],
    },
  ],
  [
    { act: "ship_part", version: "1.2", packed: "3.9", "tracking-2": "1Z", "tracking-3": "1Y" },
    {
      act: "ship",
      isPart: true,
      version: "1.2",
      packed: "3.9",
      numbers: [
        { trackingNumber: "1Z", carrier: null },
        { trackingNumber: "1Y", carrier: null },
      ],
    },
  ],
  [{ act: "scan", parcel: "0", code: "x" }, null],
  [{ act: "scan", parcel: "1e3", code: "x" }, null],
  [{ act: "one", parcel: "1", line: "-1" }, null],
  [{ act: "undo", unit: { id: 1 } }, null],
  [{ act: "burn" }, null],
  [{}, null],
])("%j becomes what the packing table does", (body, expected) => {
  expect(parsePackAct(body)).toEqual(expected);
});
