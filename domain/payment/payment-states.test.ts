import { describe, expect, it } from "vitest";
import { canMove, isFinal, PAYMENT_STATES } from "./payment-states.ts";

/* Proves PAY-7. */

/** From the row's state to the column's, in the order of PAYMENT_STATES: x = allowed. */
const TABLE: Record<(typeof PAYMENT_STATES)[number], string> = {
  //                   cr ag au he cp ca vg vo rg pr re de fa ex un aw co
  created: /*       */ ".x...x......x..x.",
  authorizing: /*   */ "..xx..x....xx.x..",
  authorized: /*    */ "...xx.x......x...",
  held: /*          */ "..x...x....x.x...",
  capturing: /*     */ "..x..x.......x...",
  captured: /*      */ "........x.......x",
  voiding: /*       */ ".....x.x.....x...",
  voided: /*        */ ".................",
  refunding: /*     */ ".....x...xx......",
  partially_refunded: "........x........",
  refunded: /*      */ ".................",
  declined: /*      */ "......x..........",
  failed: /*        */ "......x..........",
  expired: /*       */ ".................",
  unknown: /*       */ "..xx..x....xxx...",
  awaiting: /*      */ ".....x.x.....x...",
  carried_over: /*  */ ".................",
};

describe("a payment's life", () => {
  const pairs = PAYMENT_STATES.flatMap((from) =>
    PAYMENT_STATES.map((to, column) => [from, to, TABLE[from][column] === "x"] as const),
  );

  it.each(pairs)("%s to %s: %s", (from, to, isAllowed) => {
    expect(canMove(from, to)).toBe(isAllowed);
  });

  it("ends only in these states", () => {
    expect(PAYMENT_STATES.filter(isFinal)).toEqual([
      "voided",
      "refunded",
      "expired",
      "carried_over",
    ]);
  });

  it("can reach every state from the start", () => {
    const reached = new Set<string>(["created"]);
    for (const _ of PAYMENT_STATES)
      for (const [from, to, isAllowed] of pairs)
        if (isAllowed && reached.has(from)) reached.add(to);
    expect(reached.size).toBe(PAYMENT_STATES.length);
  });
});
