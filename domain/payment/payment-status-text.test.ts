import { expect, it } from "vitest";
import { PAYMENT_STATES } from "./payment-states.ts";
import { paymentStatusText } from "./payment-status-text.ts";

it("an invoice says paid only of money that was taken, and refunded only of money that went back", () => {
  const said = (start: string) =>
    PAYMENT_STATES.filter((state) => paymentStatusText(state).startsWith(start));
  expect(said("Paid").toSorted()).toEqual(["captured", "partially_refunded", "refunding"]);
  expect(said("Refunded")).toEqual(["refunded"]);
  expect(paymentStatusText("refunding")).toBe("Paid, refund in progress");
  expect(paymentStatusText(null)).toBe("Nothing to pay");
});
