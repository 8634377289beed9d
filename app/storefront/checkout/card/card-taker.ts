import type { CardFields, CardProblems } from "#domain/payment/card-form.ts";

/** A card after tokenization in the browser. Never contains the number or security code. */
export type CardTaking =
  | {
      kind: "taken";
      /** Works only once. */
      token: string;
      /** MM/YY; "" if the gateway doesn't report it. */
      expiry: string;
    }
  | { kind: "wrong"; problems: CardProblems }
  /** The customer closed the gateway's form. */
  | { kind: "closed" }
  | { kind: "failed" };

/** Turns a card into a token, with the sandbox or a gateway's frames. Never throws. */
export interface CardTaker {
  /** The errors that can be found before tokenizing, including those of a gateway's frames. */
  check(card: CardFields): Promise<CardProblems>;
  /** Call only if there were no errors. */
  take(card: CardFields): Promise<CardTaking>;
  /** The last token is used up and its card was declined, so another card is needed. */
  renew(): void;
}

/** The part that a gateway's script provides; it is loaded anew for another card (use-gateway-card.ts). */
export type LoadedTaker = Omit<CardTaker, "renew">;

/** The fields that the shop itself asks for with every gateway. */
export const billingOf = ({ cardZip, billingAddress }: CardFields) => ({ cardZip, billingAddress });

/** A gateway's expiry date, "1226" or "12/2026", as MM/YY; "" if there is none. */
export function monthAndYear(text = ""): string {
  const digits = text.replace(/\D/g, "");
  return digits === "" ? "" : `${digits.slice(0, 2)}/${digits.slice(-2)}`;
}
