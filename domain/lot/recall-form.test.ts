import { describe, expect, it } from "vitest";
import { paragraphsOf } from "#domain/text/fill-gaps.ts";
import { parseRecall, parseReturn, readReturn, validateRecall } from "./recall-form.ts";
import { fillRecall, orderList } from "./recall-text.ts";

/* Proves LOT-6. */

const FORM = {
  act: "recall",
  version: "3",
  reason: "A call from the laboratory",
  subject: "About lot {lot}",
  text: "Hello {name},\r\n\r\nplease set it aside.",
  confirm: " a-1 ",
};
const check = (changes: Record<string, string>) =>
  validateRecall(parseRecall({ ...FORM, ...changes }), "A-1");

describe("a recall's form", () => {
  it("needs a reason, a text, and the lot's number typed; a drill does without the number", () => {
    expect(check({}).values).toEqual({
      isDrill: false,
      seenVersion: 3,
      reason: FORM.reason,
      subject: FORM.subject,
      text: "Hello {name},\n\nplease set it aside.",
    });
    expect(check({ act: "drill", confirm: "" }).values).toMatchObject({ isDrill: true });
    for (const [name, value] of [
      ["act", "x"],
      ["reason", ""],
      ["subject", ""],
      ["subject", "x".repeat(201)],
      ["text", ""],
      ["text", "x".repeat(4001)],
      ["confirm", ""],
      ["confirm", "A-2"],
    ] as const)
      expect(Object.keys(check({ [name]: value }).fieldErrors)).toContain(name);
    for (const body of [null, 3, [], { text: {} }])
      expect(validateRecall(parseRecall(body), "A-1").values).toBeNull();
  });

  it("reads what came back", () => {
    expect(readReturn(parseReturn({ order: "10023", units: "2" }))).toEqual({
      orderNumber: 10023,
      units: 2,
    });
    for (const body of [
      {},
      { order: "1" },
      { order: "x", units: "1" },
      { order: "1", units: "-1" },
    ])
      expect(readReturn(parseReturn(body))).toBeNull();
  });
});

it("a text's gaps are filled once, and what is filled in is not read again", () => {
  const gaps = { name: "{orders} <b>", product: "P", lot: "$&", orders: "1 and 2" };
  expect(fillRecall("{name} {lot} {lot} {other} {orders}", gaps)).toBe(
    "{orders} <b> $& $& {other} 1 and 2",
  );
  expect(paragraphsOf("a\nb\n\n \n c \n")).toEqual(["a\nb", "c"]);
  expect([[], [1], [1, 2], [1, 2, 3]].map(orderList)).toEqual(["", "1", "1 and 2", "1, 2 and 3"]);
});
