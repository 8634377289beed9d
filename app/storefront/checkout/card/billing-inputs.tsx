import { Checkbox } from "#app/ui/choice.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { CARD_LABELS } from "#domain/payment/card-form.ts";
import type { Card } from "./use-card.ts";

/**
 * The billing address that the card issuer checks, the same for every gateway: the shipping address, or our own inputs.
 */
export function BillingInputs({ card }: { card: Card }) {
  const { typed, errors, type } = card;
  return (
    <>
      <Checkbox
        label="Billing address same as shipping"
        checked={card.isBilledToShipping}
        onChange={(event) => card.billToShipping(event.currentTarget.checked)}
        className="col-span-6"
      />
      {card.isBilledToShipping ? null : (
        <>
          <Field
            label={CARD_LABELS.billingAddress}
            error={errors.billingAddress}
            className="col-span-6 sm:col-span-4"
          >
            <TextInput
              autoComplete="billing address-line1"
              value={typed.billingAddress}
              onChange={(event) => type({ billingAddress: event.currentTarget.value })}
              aria-required
            />
          </Field>
          <Field
            label={CARD_LABELS.cardZip}
            error={errors.cardZip}
            className="col-span-6 sm:col-span-2"
          >
            <TextInput
              autoComplete="billing postal-code"
              inputMode="numeric"
              value={typed.cardZip}
              onChange={(event) => type({ cardZip: event.currentTarget.value })}
              aria-required
            />
          </Field>
        </>
      )}
    </>
  );
}
