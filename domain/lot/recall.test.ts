import { describe, expect, it } from "vitest";
import { paragraphsOf } from "#domain/text/fill-gaps.ts";
import { fillRecall, orderList } from "./recall-text.ts";
import { ENTER_RETURN, recallOf } from "./recall.ts";

/* Proves LOT-6. */

const RECALL = recallOf("A-1").input;
const FORM = {
  act: "recall",
  reason: "A call from the laboratory",
  subject: "About lot {lot}",
  text: "Hello {name},\r\n\r\nset it aside.",
  confirm: " a-1 ",
};
const check = (changes: Partial<typeof FORM>) =>
  RECALL.validate({ ...FORM, ...changes }, "2026-11-23");

describe("a recall's form", () => {
  it("needs a reason, a text, and the lot's number typed; a drill does without the number", () => {
    expect(check({}).values).toMatchObject({
      act: "recall",
      reason: FORM.reason,
      subject: FORM.subject,
      text: "Hello {name},\n\nset it aside.",
    });
    expect(check({ act: "drill", confirm: "" }).values).toMatchObject({ act: "drill" });
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
  });

  it("reads what came back", () => {
    const read = (texts: typeof ENTER_RETURN.input.blank) =>
      ENTER_RETURN.input.validate(texts, "2026-11-23").values;
    expect(read({ orderNumber: "10023", units: "2" })).toEqual({ orderNumber: 10023, units: 2 });
    for (const texts of [
      { orderNumber: "1", units: "" },
      { orderNumber: "x", units: "1" },
      { orderNumber: "1", units: "-1" },
    ])
      expect(read(texts)).toBeNull();
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
