import { expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { paymentInstruction } from "#domain/payment/payment-instruction.ts";
import { instructionBlocks } from "./templates/order-mails.ts";

/* Proves PAY-24. */

it("a mail says what to send, to whom, with which code and by when, and opens Venmo as the page does", () => {
  const order = {
    finalCents: cents(11_499),
    paidAlreadyCents: cents(0),
    refunds: [],
    isCanceled: false,
    paymentType: "venmo",
    paymentLink: null,
    paymentState: "awaiting",
    memo: "7KQ4XTMR",
    payBy: "2026-11-24T20:10:00.000Z",
  } as const;
  const instruction = paymentInstruction(order, { venmoHandle: "@mitra", chimeHandle: "$mitra" });
  if (instruction === null) throw new Error("nothing to pay");
  const [text, rows, button] = instructionBlocks(instruction);
  expect(text).toEqual({ kind: "text", text: instruction.text });
  expect(rows).toMatchObject({
    rows: [
      { label: "Amount", value: "$114.99" },
      { label: "Venmo handle", value: "@mitra" },
      { label: "Memo code", value: "7KQ4-XTMR", isTotal: true },
      { label: "Pay by", value: "November 24, 2026 at 3:10 PM EST" },
    ],
  });
  expect(button).toEqual({ kind: "button", ...instruction.link });
});
