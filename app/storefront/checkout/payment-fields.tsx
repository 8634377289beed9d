import { useState, useSyncExternalStore } from "react";
import { CARD_LABELS, type CardFields, MAX_CARD_NUMBER_LENGTH } from "#domain/payment/card-form.ts";
import type { PaymentMethod } from "#domain/payment/payment-type.ts";
import { RadioCard, RadioCardGroup } from "#app/ui/choice.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Checkout } from "./use-checkout.ts";

const METHODS: Record<PaymentMethod, { label: string; detail: string }> = {
  venmo: {
    label: "Venmo",
    detail: "We show you where to send the payment when the order is placed.",
  },
  chime: {
    label: "Chime",
    detail: "We show you where to send the payment when the order is placed.",
  },
  credit_link: {
    label: "Credit card, by payment link",
    detail: "You get a secure payment link for your order.",
  },
  credit: { label: "Credit card", detail: "Authorised now, charged only when your order ships." },
};

const nothing = () => () => undefined;

/** False on the server and until the page is alive: what needs JavaScript appears then. */
function useHasJavaScript(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
}

interface PaymentFieldsProps {
  checkout: Checkout;
  chosen: string;
  isSandbox: boolean;
}

/** The ways to pay that this customer has; none where nothing is left to pay. */
export function PaymentFields({ checkout, chosen, isSandbox }: PaymentFieldsProps) {
  const hasJavaScript = useHasJavaScript();
  const [method, setMethod] = useState(chosen);
  const { paymentChoices } = checkout.view;
  const choices = paymentChoices.filter((choice) => choice !== "credit" || hasJavaScript);
  if (checkout.quote.finalCents === 0) {
    return <Notice tone="success" title="Nothing is left to pay." />;
  }
  return (
    <fieldset>
      <legend className="mb-4 font-display text-heading">How you pay</legend>
      <RadioCardGroup legend="Payment method" isLegendHidden error={checkout.errors.paymentMethod}>
        {choices.map((choice) => (
          <RadioCard
            key={choice}
            name="paymentMethod"
            value={choice}
            checked={method === choice}
            onChange={() => setMethod(choice)}
            aria-invalid={checkout.errors.paymentMethod ? true : undefined}
            label={METHODS[choice].label}
            detail={METHODS[choice].detail}
          />
        ))}
      </RadioCardGroup>
      {paymentChoices.includes("credit") ? (
        <noscript>
          <p className="mt-3 text-small text-soft">
            Paying by card on this page needs JavaScript: your card number is turned into a token in
            your browser and never reaches our server.
          </p>
        </noscript>
      ) : null}
      {method === "credit" && choices.includes("credit") ? (
        <CardInputs checkout={checkout} isSandbox={isSandbox} />
      ) : null}
    </fieldset>
  );
}

const CARD_INPUTS = [
  {
    key: "cardNumber",
    autoComplete: "cc-number",
    inputMode: "numeric",
    maxLength: MAX_CARD_NUMBER_LENGTH,
    isWide: true,
  },
  { key: "expiry", autoComplete: "cc-exp", inputMode: "numeric", placeholder: "MM/YY" },
  { key: "cvv", autoComplete: "cc-csc", inputMode: "numeric", maxLength: 4 },
  { key: "cardZip", autoComplete: "billing postal-code", inputMode: "numeric" },
  { key: "billingAddress", autoComplete: "billing street-address", isWide: true },
] as const;

/** The card's inputs have no name, so no form can send them; they become a token first. */
function CardInputs({ checkout, isSandbox }: { checkout: Checkout; isSandbox: boolean }) {
  const change = (key: keyof CardFields) => (event: { currentTarget: { value: string } }) =>
    checkout.setCard({ [key]: event.currentTarget.value });
  return (
    <div className="mt-6 grid gap-x-4 gap-y-2 sm:grid-cols-6">
      {isSandbox ? (
        <p className="text-small text-soft sm:col-span-6">
          This is a demo: use a test card, e.g. 4111 1111 1111 1111. Other cards are not accepted.
        </p>
      ) : null}
      {CARD_INPUTS.map(({ key, ...input }) => {
        const { isWide, ...attributes } = { isWide: false, ...input };
        return (
          <Field
            key={key}
            label={CARD_LABELS[key]}
            error={checkout.cardErrors[key]}
            className={isWide ? "sm:col-span-6" : "sm:col-span-2"}
          >
            <TextInput
              {...attributes}
              value={checkout.card[key]}
              onChange={change(key)}
              aria-required
            />
          </Field>
        );
      })}
    </div>
  );
}
