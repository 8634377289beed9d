import { type ChangeEvent, useEffect } from "react";
import { Field, TextInput } from "#app/ui/field.tsx";
import { CARD_LABELS, type CardFields, MAX_CARD_NUMBER_LENGTH } from "#domain/payment/card-form.ts";
import { caretAfter, groupCardNumber, slashExpiry } from "#domain/payment/card-typing.ts";
import { BillingInputs } from "./billing-inputs.tsx";
import { SANDBOX_CARD } from "./sandbox-card.ts";
import type { Card } from "./use-card.ts";

const asTyped = (text: string): string => text;

const INPUTS = [
  {
    key: "cardNumber",
    autoComplete: "cc-number",
    maxLength: MAX_CARD_NUMBER_LENGTH,
    span: "col-span-6",
    show: groupCardNumber,
  },
  {
    key: "expiry",
    autoComplete: "cc-exp",
    placeholder: "MM/YY",
    span: "col-span-3",
    show: slashExpiry,
  },
  { key: "cvv", autoComplete: "cc-csc", maxLength: 4, span: "col-span-3", show: asTyped },
] as const;

/** The demo's card inputs. They have no name, so no form can send them; they are turned into a token first. */
export function SandboxFields({ card }: { card: Card }) {
  const { offer } = card;
  useEffect(() => {
    offer(SANDBOX_CARD);
    return () => offer(null);
  }, [offer]);
  const change =
    (key: keyof CardFields, show: (text: string) => string) =>
    ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
      const typed = input.value;
      const shown = show(typed);
      if (shown !== typed) {
        const caret = caretAfter(typed, input.selectionStart ?? typed.length, shown);
        // Set it before React does, which would move the caret to the end.
        input.value = shown;
        input.setSelectionRange(caret, caret);
      }
      card.type({ [key]: shown });
    };
  return (
    <>
      <p className="text-small text-soft col-span-6">
        This is a demo. Use a test card, e.g., 4111 1111 1111 1111. Other cards are not accepted.
      </p>
      {INPUTS.map(({ key, span, show, ...attributes }) => (
        <Field key={key} label={CARD_LABELS[key]} error={card.errors[key]} className={span}>
          <TextInput
            {...attributes}
            inputMode="numeric"
            value={card.typed[key]}
            onChange={change(key, show)}
            aria-required
          />
        </Field>
      ))}
      <BillingInputs card={card} />
    </>
  );
}
