import { RadioCard, RadioCardGroup } from "#app/ui/choice.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PaymentMethod } from "#domain/payment/payment-type.ts";
import type { CardForm } from "#server/gateways/online-gateway.ts";
import { CardFields } from "./card/card-fields.tsx";
import type { Checkout } from "./use-checkout.ts";

/** Each method's next step, and when payment is due. */
const METHODS: Record<PaymentMethod, { label: string; detail: string }> = {
  credit: {
    label: "Credit card",
    detail: "Pay here. We charge your card only when your order ships.",
  },
  credit_link: {
    label: "Credit card, by payment link",
    detail: "You'll get a secure link next, and pay by card there.",
  },
  venmo: { label: "Venmo", detail: "You'll get our Venmo handle and a memo code next." },
  chime: { label: "Chime", detail: "You'll get our Chime handle and a memo code next." },
};

interface PaymentFieldsProps {
  checkout: Checkout;
  cardForm: CardForm | null;
}

/** The payment methods available to this customer; empty if nothing is left to pay. */
export function PaymentFields({ checkout, cardForm }: PaymentFieldsProps) {
  const { method } = checkout;
  const { paymentChoices } = checkout.view;
  if (checkout.quote.finalCents === 0) {
    return <Notice tone="success" title="Nothing left to pay." />;
  }
  return (
    <fieldset>
      <legend className="mb-4 font-display text-heading">Payment</legend>
      <RadioCardGroup legend="Payment method" isLegendHidden error={checkout.errors.paymentMethod}>
        {paymentChoices.map((choice) => (
          <RadioCard
            key={choice}
            className={choice === "credit" ? "noscript:hidden" : undefined}
            name="paymentMethod"
            value={choice}
            checked={method === choice}
            onChange={() => checkout.chooseMethod(choice)}
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
      {method === "credit" && paymentChoices.includes("credit") ? (
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
