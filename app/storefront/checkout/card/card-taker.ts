import type { CardFields, CardProblems } from "#domain/payment/card-form.ts";

/** What a card has become in the browser. Number and security code are no part of it. */
export type CardTaking =
  | {
      kind: "taken";
      /** Good once. */
      token: string;
      /** MM/YY; "" where the gateway does not tell. */
      expiry: string;
    }
  | { kind: "wrong"; problems: CardProblems }
  /** The customer has closed the gateway's form. */
  | { kind: "closed" }
  | { kind: "failed" };

/** One way to turn a card into a token: the sandbox's, or a gateway's own frames. Never throws. */
export interface CardTaker {
  /** What is wrong as far as can be known before the card is asked for; also a gateway's frames are asked. */
  check(card: CardFields): Promise<CardProblems>;
  /** To be called when nothing was wrong. */
  take(card: CardFields): Promise<CardTaking>;
  /** The last token is used up and its card was declined: another one is typed. */
  renew(): void;
}

/** As it comes from the gateway's script; a fresh one is loaded for another card (use-gateway-card.ts). */
export type LoadedTaker = Omit<CardTaker, "renew">;

/** What the shop itself asks for, whoever takes the card. */
export const billingOf = ({ cardZip, billingAddress }: CardFields) => ({ cardZip, billingAddress });
