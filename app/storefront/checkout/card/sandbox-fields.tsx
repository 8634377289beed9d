import { useEffect } from "react";
import { Field, TextInput } from "#app/ui/field.tsx";
import { CARD_LABELS, type CardFields, MAX_CARD_NUMBER_LENGTH } from "#domain/payment/card-form.ts";
import { BillingInputs } from "./billing-inputs.tsx";
import { SANDBOX_CARD } from "./sandbox-card.ts";
import type { Card } from "./use-card.ts";

const INPUTS = [
  {
    key: "cardNumber",
    autoComplete: "cc-number",
    maxLength: MAX_CARD_NUMBER_LENGTH,
    span: "sm:col-span-6",
  },
  { key: "expiry", autoComplete: "cc-exp", placeholder: "MM/YY", span: "sm:col-span-2" },
  { key: "cvv", autoComplete: "cc-csc", maxLength: 4, span: "sm:col-span-2" },
] as const;

/**
 * The demo's card inputs. They have no name, so no form can send them; they are turned into a token
 * first.
 */
export function SandboxFields({ card }: { card: Card }) {
  const { offer } = card;
  useEffect(() => {
    offer(SANDBOX_CARD);
    return () => offer(null);
  }, [offer]);
  const change = (key: keyof CardFields) => (event: { currentTarget: { value: string } }) =>
    card.type({ [key]: event.currentTarget.value });
  return (
    <>
      <p className="text-small text-soft sm:col-span-6">
        This is a demo. Use a test card, e.g., 4111 1111 1111 1111. Other cards are not accepted.
      </p>
      {INPUTS.map(({ key, span, ...attributes }) => (
        <Field key={key} label={CARD_LABELS[key]} error={card.errors[key]} className={span}>
          <TextInput
            {...attributes}
            inputMode="numeric"
            value={card.typed[key]}
            onChange={change(key)}
            aria-required
          />
        </Field>
      ))}
      <BillingInputs card={card} zipSpan="sm:col-span-2" />
    </>
  );
}
