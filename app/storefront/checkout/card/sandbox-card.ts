import { cardProblems } from "#domain/payment/card-form.ts";
import { sandboxToken } from "#domain/payment/sandbox-cards.ts";
import type { CardTaker } from "./card-taker.ts";

export const SANDBOX_ONLY =
  "This demo only accepts the published test cards, e.g., 4111 1111 1111 1111";

const A = "a".charCodeAt(0);

/** The demo's card form: the token is made in the browser, and the number and security code never leave it. */
export const SANDBOX_CARD: CardTaker = {
  check: (card) => Promise.resolve(cardProblems(card)),
  take(card) {
    // Letters only: one in five thousand strings of random digits looks like a card number and would be refused.
    const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      String.fromCharCode(A + (byte % 26)),
    ).join("");
    const token = sandboxToken(card.cardNumber, nonce);
    return Promise.resolve(
      token === null
        ? { kind: "wrong", problems: { cardNumber: { text: SANDBOX_ONLY } } }
        : { kind: "taken", token, expiry: card.expiry.trim() },
    );
  },
  renew: () => undefined,
};
