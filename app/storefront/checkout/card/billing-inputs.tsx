import { CARD_LABELS } from "#domain/payment/card-form.ts";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { Checkout } from "../use-checkout.ts";

/** What the issuer compares besides the card; ours, whoever takes the card. */
export function BillingInputs({ checkout, zipSpan }: { checkout: Checkout; zipSpan: string }) {
  const { card, cardErrors, setCard } = checkout;
  return (
    <>
      <Field label={CARD_LABELS.cardZip} error={cardErrors.cardZip} className={zipSpan}>
        <TextInput
          autoComplete="billing postal-code"
          inputMode="numeric"
          value={card.cardZip}
          onChange={(event) => setCard({ cardZip: event.currentTarget.value })}
          aria-required
        />
      </Field>
      <Field
        label={CARD_LABELS.billingAddress}
        error={cardErrors.billingAddress}
        className="sm:col-span-6"
      >
        <TextInput
          autoComplete="billing street-address"
          value={card.billingAddress}
          onChange={(event) => setCard({ billingAddress: event.currentTarget.value })}
          aria-required
        />
      </Field>
    </>
  );
}
