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
  /** What is typed into our own inputs. */
  typed: CardFields;
  errors: CardCheck["fieldErrors"];
  type(changes: Partial<CardFields>): void;
  /** What a gateway's frame says of its field meanwhile; undefined = it is right. */
  showError(key: keyof CardFields, error: string | undefined): void;
  /** The fields that are shown say how they take the card; null = they are gone. */
  offer(taker: CardTaker | null): void;
}

/** And as the checkout needs it. */
interface PayingCard extends Card {
  /** Says beside the fields what is wrong. */
  check(): Promise<CardCheck>;
  /** Puts the card's token, and what may be known of it, into the order, or says why there is none. */
  addTo(body: FormData): Promise<{ isAdded: boolean; message: string | null }>;
  /** It was declined: another one is typed. */
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
    // Before a gateway's fields are there, what is missing of ours can be said all the same.
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
