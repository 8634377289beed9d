import { useState } from "react";
import { useIsHydrated } from "#app/shell/use-is-hydrated.ts";
import { RadioCard, RadioCardGroup } from "#app/ui/choice.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PaymentMethod } from "#domain/payment/payment-type.ts";
import type { CardForm } from "#server/gateways/online-gateway.ts";
import { CardFields } from "./card/card-fields.tsx";
import type { Checkout } from "./use-checkout.ts";

const METHODS: Record<PaymentMethod, { label: string; detail: string }> = {
  venmo: {
    label: "Venmo",
    detail: "After you place your order, we'll show you where to send payment.",
  },
  chime: {
    label: "Chime",
    detail: "After you place your order, we'll show you where to send payment.",
  },
  credit_link: {
    label: "Credit card, by payment link",
    detail: "We'll give you a secure payment link for your order.",
  },
  credit: { label: "Credit card", detail: "Authorized now, charged only when your order ships." },
};

interface PaymentFieldsProps {
  checkout: Checkout;
  chosen: string;
  cardForm: CardForm | null;
}

/** The payment methods available to this customer; none if nothing is left to pay. */
export function PaymentFields({ checkout, chosen, cardForm }: PaymentFieldsProps) {
  const hasJavaScript = useIsHydrated();
  const [method, setMethod] = useState(chosen);
  const { paymentChoices } = checkout.view;
  const choices = paymentChoices.filter((choice) => choice !== "credit" || hasJavaScript);
  if (checkout.quote.finalCents === 0) {
    return <Notice tone="success" title="Nothing left to pay." />;
  }
  return (
    <fieldset>
      <legend className="mb-4 font-display text-heading">Payment</legend>
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
            Paying by card on this page requires JavaScript: your browser turns your card number
            into a token, so it never reaches our server.
          </p>
        </noscript>
      ) : null}
      {method === "credit" && choices.includes("credit") ? (
        <>
          {checkout.card.message === null ? null : (
            <Notice
              tone="danger"
              title={checkout.card.message}
              tabIndex={-1}
              data-message
              className="mt-6"
            />
          )}
          <CardFields card={checkout.card} cardForm={cardForm} />
        </>
      ) : null}
    </fieldset>
  );
}
