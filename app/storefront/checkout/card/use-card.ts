import { useCallback, useRef, useState } from "react";
import { cutZip } from "#domain/account/contact-checks.ts";
import { parseCheckoutFields } from "#domain/order/checkout-form.ts";
import {
  type CardCheck,
  cardCheck,
  type CardFields,
  type CardProblem,
  type CardProblems,
  cardProblems,
  recheckCard,
  parseCardFields,
} from "#domain/payment/card-form.ts";
import { billingOf, type CardTaker } from "./card-taker.ts";
import { CARD_NOT_READY, CARD_NOT_TAKEN } from "./card-texts.ts";

/** The card, for its fields. */
export interface Card {
  /** The values of our own inputs. */
  typed: CardFields;
  errors: CardCheck["fieldErrors"];
  /** Shown next to the card: the missing fields, or why the card was refused; `null` if there is no problem. */
  message: string | null;
  type(changes: Partial<CardFields>): void;
  /** The billing address is the shipping address. */
  isBilledToShipping: boolean;
  billToShipping(isBilledToShipping: boolean): void;
  /** Shows a problem that a gateway's frame found in its field; `undefined` if the field is valid. */
  showProblem(key: keyof CardFields, problem: CardProblem | undefined): void;
  /** Registers the card taker of the mounted fields; `null` when they unmount. */
  offer(taker: CardTaker | null): void;
}

/** The card, for the checkout. */
interface PayingCard extends Card {
  /** Returns whether the card is valid as far as can be told here, and shows any problems. */
  check(order: FormData): Promise<boolean>;
  /** Adds the card's token and permitted details to the order; if there is no token, shows why. */
  addTo(body: FormData): Promise<boolean>;
  /** Call when the token is used up; `reason` is why the card was declined, if it was. */
  renew(reason: string | null): void;
}

export function useCard(): PayingCard {
  const [typed, setTyped] = useState(parseCardFields({}));
  const [problems, setProblems] = useState<CardProblems>({});
  // All five fields are shown until the customer says that two of them are the same as for shipping (CARD-2).
  const [isBilledToShipping, setBilledToShipping] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const taker = useRef<CardTaker | null>(null);
  const offer = useCallback((offered: CardTaker | null) => {
    taker.current = offered;
  }, []);

  const shown = cardCheck(problems);

  const cardOf = (order: FormData): CardFields =>
    isBilledToShipping ? { ...typed, ...shippingAsBilling(order) } : typed;

  /** @returns false, because there is no card to pay with */
  function refuse(reason: string | null): false {
    setRefusal(reason);
    return false;
  }

  return {
    typed,
    errors: shown.fieldErrors,
    message: refusal ?? shown.formError,
    type(changes) {
      setTyped((before) => ({ ...before, ...changes }));
      setProblems((before) => recheckCard(before, changes));
    },
    showProblem: (key, problem) => setProblems((before) => ({ ...before, [key]: problem })),
    offer,
    isBilledToShipping,
    billToShipping(isSame) {
      setBilledToShipping(isSame);
      setProblems(({ cardZip: _zip, billingAddress: _address, ...left }) => left);
    },
    async check(order) {
      setRefusal(null);
      const card = cardOf(order);
      // Errors in our own inputs can be shown even before the gateway's fields have loaded.
      const found = { ...((await taker.current?.check(card)) ?? cardProblems(billingOf(card))) };
      // Problems with the shipping address are shown next to it.
      if (isBilledToShipping) for (const key of BILLING_KEYS) delete found[key];
      setProblems(found);
      return Object.keys(found).length === 0;
    },
    async addTo(body) {
      const card = cardOf(body);
      const taking = await taker.current?.take(card);
      switch (taking?.kind) {
        case "taken":
          body.set("cardToken", taking.token);
          body.set("expiry", taking.expiry);
          body.set("zipcodex", cutZip(card.cardZip));
          body.set("house_number", card.billingAddress.trim());
          return true;
        case "wrong":
          setProblems(taking.problems);
          return false;
        case "closed":
          return false;
        case "failed":
          return refuse(CARD_NOT_TAKEN);
        case undefined:
          return refuse(CARD_NOT_READY);
      }
    },
    renew(reason) {
      setRefusal(reason);
      taker.current?.renew();
    },
  };
}

const BILLING_KEYS = ["cardZip", "billingAddress"] as const;

function shippingAsBilling(order: FormData): Pick<CardFields, (typeof BILLING_KEYS)[number]> {
  const { zipCode, address } = parseCheckoutFields(Object.fromEntries(order));
  return { cardZip: zipCode, billingAddress: address };
}
