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
        '10016,=HYPERLINK("x")\nx,1Z\n10018,\n10016,1Z\n10016,1Z\n10020,4111111111111111\n10021,<b>',
      ),
    ).toEqual([
      "Use only letters, digits and hyphens.",
      "Start the line with an order number.",
      "Enter a tracking number.",
      [10016, "1Z"],
      "Same as line 4.",
      [10020, "4111111111111111"],
      "Use only letters, digits and hyphens.",
    ]);
  });

  it.each<[string, string]>([
    ["", "The list is empty."],
    ["Order,Tracking\n", "The list is empty."],
    ["10016,1Z\0", "Upload a text file."],
    [
      "Order,Service,Shipped on\n10016,Ground,2026-12-02",
      "The first line must name the columns: one like Order number, and one like Tracking number or Label number. It has Order, Service, Shipped on.",
    ],
    [
      Array.from({ length: 500 }, (_, at) => `${10_001 + at},${"A1".repeat(20)}`).join("\n"),
      "The list is too long. Send it in parts.",
    ],
    ["10016,1\n".repeat(501), "The list can have up to 500 lines."],
  ])("is refused as a whole: %#", (text, error) => {
    expect(readTrackingList(text)).toEqual({ ok: false, error });
  });

  it.each([
    "Order,Service,Shipped on,Label number\n10016,Priority Mail,2026-12-02,1Z999AA10123456784\n10018,Ground,2026-12-02,9400111899223344556677",
    "Shipped;Tracking No.;Carrier;Order #\n12/02/2026;1Z999AA10123456784;UPS;#10016\n;9400111899223344556677;USPS;#10018",
    'Batch of Dec 2,,\nreference,status,tracking_number\n10016,delivered,"=""1Z999AA10123456784"""\n10018,delivered,\'9400111899223344556677',
    "10016,Priority Mail,2026-12-02,1Z999AA10123456784\r10018,Ground,2026-12-02,9400111899223344556677\r",
    "10016,delivered 12/02,UPS 2nd Day,1Z999AA10123456784\n10018,20261202,12.50,9400111899223344556677",
  ])("finds the column by its name, or the one cell that is a number: %j", (text) => {
    expect(linesOf(text)).toEqual(BOTH);
  });

  it.each([
    ["USPS", "“USPS” isn't a tracking number."],
    ["delivered", "“delivered” isn't a tracking number."],
    ["Priority Mail 2-Day", "“Priority Mail 2-Day” isn't a tracking number."],
    ["2Day", "“2Day” isn't a tracking number."],
    ["Dec 2 2026", "“Dec 2 2026” isn't a tracking number."],
    ["2026-12-02", "“2026-12-02” is a date."],
    ["12/2/26", "“12/2/26” is a date."],
    ["20261202", "“20261202” is a date."],
    ["12.50", "“12.50” is an amount."],
    [
      "9.40551E21",
      "A spreadsheet rounded this number to 9.40551E21. Use the carrier's original file, or format the column as text.",
    ],
  ])("%s is never a tracking number, with or without names of columns", (cell, problem) => {
    expect(linesOf(`10016,${cell}`)).toEqual([problem]);
    expect(linesOf(`Order,Tracking\n10016,${cell}`)).toEqual([problem]);
  });

  it("warns of a number that ends in a spreadsheet's zeros, and reads the cells that kept theirs", () => {
    const text =
      'Order,Tracking\n10016,9405500000000000000000\n10017,9.40551E21\n10018,"=""9405508205499012345678"""\n';
    const read = readTrackingList(text);
    expect(read.ok && read.value).toEqual([
      {
        line: 2,
        orderNumber: 10016,
        trackingNumber: "9405500000000000000000",
        warning: expect.stringContaining("Compare it with the label"),
      },
      { line: 3, text: "10017", problem: expect.stringContaining("9.40551E21") },
      { line: 4, orderNumber: 10018, trackingNumber: "9405508205499012345678" },
    ]);
  });

  it("leaves an order with two parcels to its page, and names both lines", () => {
    const text = "Order,Tracking\n10016,1Z7A20150312345671\n10016,1Z7A20150312345680\n10018,1Z3";
    expect(linesOf(text)).toEqual([
      expect.stringMatching(/lines 2, 3\).*Pack by scanning.*1Z7A20150312345671/),
      expect.stringMatching(/lines 2, 3\).*Pack by scanning.*1Z7A20150312345680/),
      [10018, "1Z3"],
    ]);
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
