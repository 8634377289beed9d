import { Field, TextInput } from "#app/ui/field.tsx";
import { CARD_LABELS } from "#domain/payment/card-form.ts";
import type { Card } from "./use-card.ts";

/** The billing address that the issuer checks; our own inputs, whichever gateway takes the card. */
export function BillingInputs({ card, zipSpan }: { card: Card; zipSpan: string }) {
  const { typed, errors, type } = card;
  return (
    <>
      <Field label={CARD_LABELS.cardZip} error={errors.cardZip} className={zipSpan}>
        <TextInput
          autoComplete="billing postal-code"
          inputMode="numeric"
          value={typed.cardZip}
          onChange={(event) => type({ cardZip: event.currentTarget.value })}
          aria-required
        />
      </Field>
      <Field
        label={CARD_LABELS.billingAddress}
        error={errors.billingAddress}
        className="sm:col-span-6"
      >
        <TextInput
          autoComplete="billing address-line1"
          value={typed.billingAddress}
          onChange={(event) => type({ billingAddress: event.currentTarget.value })}
          aria-required
        />
      </Field>
    </>
  );
}
