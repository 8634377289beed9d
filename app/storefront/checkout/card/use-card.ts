import { useCallback, useRef, useState } from "react";
import { cutZip } from "#domain/account/contact-checks.ts";
import {
  type CardCheck,
  cardCheck,
  type CardFields,
  type CardProblems,
  cardProblems,
  parseCardFields,
} from "#domain/payment/card-form.ts";
import { billingOf, type CardTaker } from "./card-taker.ts";
import { CARD_NOT_READY, CARD_NOT_TAKEN } from "./card-texts.ts";

/** The card as its fields need it. */
export interface Card {
  /** The values of our own inputs. */
  typed: CardFields;
  errors: CardCheck["fieldErrors"];
  type(changes: Partial<CardFields>): void;
  /** A gateway frame's current error for its field; undefined = valid. */
  showError(key: keyof CardFields, error: string | undefined): void;
  /** The mounted fields register their card taker; null = unmounted. */
  offer(taker: CardTaker | null): void;
}

/** And as the checkout needs it. */
interface PayingCard extends Card {
  /** Shows the errors beside the fields. */
  check(): Promise<CardCheck>;
  /** Adds the card's token and permitted details to the order, or shows why there is none. */
  addTo(body: FormData): Promise<{ isAdded: boolean; message: string | null }>;
  /** It was declined, so another card is needed. */
  renew(): void;
}

export function useCard(): PayingCard {
  const [typed, setTyped] = useState(parseCardFields({}));
  const [errors, setErrors] = useState<Card["errors"]>({});
  const taker = useRef<CardTaker | null>(null);
  const offer = useCallback((offered: CardTaker | null) => {
    taker.current = offered;
  }, []);

  function say(problems: CardProblems): CardCheck {
    const check = cardCheck(problems);
    setErrors(check.fieldErrors);
    return check;
  }

  return {
    typed,
    errors,
    type: (changes) => setTyped((before) => ({ ...before, ...changes })),
    showError: (key, error) => setErrors((before) => ({ ...before, [key]: error })),
    offer,
    // Errors in our own inputs can be shown even before the gateway's fields have loaded.
    check: async () => say((await taker.current?.check(typed)) ?? cardProblems(billingOf(typed))),
    async addTo(body) {
      const taking = await taker.current?.take(typed);
      switch (taking?.kind) {
        case "taken":
          body.set("cardToken", taking.token);
          body.set("expiry", taking.expiry);
          body.set("zipcodex", cutZip(typed.cardZip));
          body.set("house_number", typed.billingAddress.trim());
          return { isAdded: true, message: null };
        case "wrong":
          return { isAdded: false, message: say(taking.problems).formError };
        case "closed":
          return { isAdded: false, message: null };
        case "failed":
          return { isAdded: false, message: CARD_NOT_TAKEN };
        case undefined:
          return { isAdded: false, message: CARD_NOT_READY };
      }
    },
    renew: () => taker.current?.renew(),
  };
}
