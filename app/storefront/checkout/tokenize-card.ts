import type { CardFields } from "#domain/payment/card-form.ts";
import { sandboxToken } from "#domain/payment/sandbox-cards.ts";
import { err, ok, type Result } from "#domain/result.ts";

export const SANDBOX_ONLY =
  "This demo takes only the published test cards, e.g. 4111 1111 1111 1111";

/** Turns the card into a token here in the browser; number and security code go no further. */
export function tokenizeCard(card: CardFields): Result<string, string> {
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16),
  ).join("");
  const token = sandboxToken(card.cardNumber, nonce);
  return token === null ? err(SANDBOX_ONLY) : ok(token);
}
