import { describe, expect, it } from "vitest";
import { isOvernightToBox, isPoBox } from "./po-box.ts";

/* Proves SHIP-20. */

describe("a post office box", () => {
  it.each([
    "PO Box 77",
    "P.O. Box 77",
    "P. O. BOX #77",
    "p o box 77",
    "POBox77",
    "P0 Box 77",
    "P/O Box 77",
    "PO-Box 77",
    "P\u200b.O. Box 77",
    "ＰＯ Box 77",
    "PO Box A",
    "PO Box Twelve",
    "Post Office Box 77",
    "Post Ofc Box 77",
    "Postal Box 77",
    "Post Box 77",
    "POB 12",
    "P.O.B. 12",
    "POB #12",
    "PO 12",
    "Box 77",
    "Lock Box 7",
    "Drawer B",
    "Apartado 77",
    "Harbor Books, PO Box 77",
  ])("is one as %j", (address) => {
    expect(isPoBox({ address, address2: null })).toBe(true);
  });

  it("is one on the second line", () => {
    expect(isPoBox({ address: "12 Oak Street", address2: "P.O. Box 77" })).toBe(true);
  });

  it.each([
    "12 Oak Street",
    "12 Box Elder Road",
    "Box Elder Road 12",
    "77 Post Road",
    "12 Boxwood Court",
    "12 Pobst Lane",
    "9 Po Boy Way",
    "RR 2 Box 77",
    "4 Old Post Office Road",
    "12 Mailbox Lane",
    "31 Drawbridge Avenue",
  ])("is not %j", (address) => {
    expect(isPoBox({ address, address2: "Apt 4B" })).toBe(false);
  });
});

it("matters for overnight alone", () => {
  const lines = { address: "PO Box 77", address2: null };
  expect(isOvernightToBox("overnight", lines)).toBe(true);
  expect(isOvernightToBox("standard", lines)).toBe(false);
  expect(isOvernightToBox("overnight", { address: "12 Oak Street", address2: null })).toBe(false);
});
