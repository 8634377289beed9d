import { expect, it } from "vitest";
import { parsePaymentLink } from "./payment-link.ts";

/* Proves PAY-5. */

it("is an https address and nothing else", () => {
  expect(parsePaymentLink(" https://whop.com/checkout/plan_1?x=1 ")).toBe(
    "https://whop.com/checkout/plan_1?x=1",
  );
  for (const wrong of [
    "",
    "whop.com/checkout",
    "http://whop.com/checkout",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://",
    "https://user:secret@whop.com/",
    `https://whop.com/${"x".repeat(500)}`,
  ])
    expect([wrong, parsePaymentLink(wrong)]).toEqual([wrong, null]);
});
