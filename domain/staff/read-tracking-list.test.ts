import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTrackingList, trackingListText } from "./read-tracking-list.ts";

/* Proves SHIP-18. */

const linesOf = (text: string) => {
  const read = readTrackingList(text);
  if (!read.ok) throw new Error(read.error);
  return read.value.map((line) =>
    "problem" in line ? line.problem : [line.orderNumber, line.trackingNumber],
  );
};

const BOTH = [
  [10016, "1Z999AA10123456784"],
  [10018, "9400111899223344556677"],
];

describe("a list of tracking numbers", () => {
  it.each([
    "10016,1Z999AA10123456784\n10018,9400111899223344556677",
    "Order,Tracking\r\n10016,1Z999AA10123456784\r\n\r\n10018,9400111899223344556677\r\n",
    "10016\t1Z999AA10123456784\n#10018\t9400111899223344556677",
    '\uFEFF"10016";"1Z999AA10123456784"\n"10018";"9400111899223344556677"',
    "10016 1Z999AA10123456784\n10018   9400111899223344556677",
    "10016,1Z999AA10123456784,UPS,$12.00\n10018,9400111899223344556677,USPS,",
  ])("is read as it comes: %j", (text) => {
    expect(linesOf(text)).toEqual(BOTH);
  });

  it("says what is wrong with a line, and reads the others", () => {
    expect(
      linesOf(
        '10016,=HYPERLINK("x")\nx,1Z\n10018,\n10016,1Z\n10016,1Z9\n10020,4111111111111111\n10021,<b>',
      ),
    ).toEqual([
      "A tracking number can have only letters, digits and hyphens.",
      "This does not begin with an order number.",
      "A tracking number is needed.",
      [10016, "1Z"],
      "The order is in the list twice; the first line counts.",
      "This looks like a card number.",
      "A tracking number can have only letters, digits and hyphens.",
    ]);
  });

  it.each<[string, string]>([
    ["", "The list is empty."],
    ["Order,Tracking\n", "The list is empty."],
    ["10016,1Z\0", "This is not a text file."],
    ["1".repeat(16_001), "The list can have at most 16,000 characters."],
    ["10016,1\n".repeat(501), "The list can have at most 500 lines."],
  ])("is refused as a whole: %#", (text, error) => {
    expect(readTrackingList(text)).toEqual({ ok: false, error });
  });

  it("never throws, and what it reads it reads again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
        const read = readTrackingList(text);
        if (!read.ok) return;
        const good = read.value.flatMap((line) => ("problem" in line ? [] : [line]));
        if (good.length === 0) return;
        expect(linesOf(trackingListText(good))).toEqual(
          good.map(({ orderNumber, trackingNumber }) => [orderNumber, trackingNumber]),
        );
      }),
      { numRuns: 500, seed: 3 },
    );
  });
});
