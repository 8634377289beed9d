import { expect, it } from "vitest";
import { isCardData } from "#domain/card-data/card-data.ts";
import { SANDBOX_CARDS } from "#domain/payment/sandbox-cards.ts";
import { SANDBOX_CARD } from "./sandbox-card.ts";

it("a token never looks like a card number, which the server would refuse", async () => {
  const tokens = new Set<string>();
  for (const { number: cardNumber } of SANDBOX_CARDS) {
    const card = { cardNumber, expiry: "12/30", cvv: "123", cardZip: "98101", billingAddress: "" };
    const taken = await SANDBOX_CARD.take(card);
    if (taken.kind !== "taken") throw new Error(`${cardNumber} was not taken`);
    expect(isCardData("cardToken", taken.token)).toBe(false);
    expect(taken.token).toMatch(/^sandbox\.\w+\.\d{4}\.[\w ]+\.[a-z]{16}$/);
    tokens.add(taken.token);
  }
  expect(tokens.size).toBe(SANDBOX_CARDS.length);
});
