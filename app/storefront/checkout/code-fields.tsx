import type { KeyboardEvent, MouseEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { formatDollars } from "#domain/money/cents.ts";
import type { CheckoutFields } from "#domain/order/checkout-form.ts";
import type { Checkout } from "./use-checkout.ts";

/** Discount code, a new customer's referral code, and the customer's balance. */
export function CodeFields({ checkout, fields }: { checkout: Checkout; fields: CheckoutFields }) {
  const { view, errors } = checkout;
  const { affiliate } = view.quoteInput;
  const rule = view.discount.rule;
  return (
    <fieldset>
      <legend className="mb-4 font-display text-heading">Codes</legend>
      <CodeField
        checkout={checkout}
        name="discountCode"
        label="Discount code"
        defaultValue={fields.discountCode}
        error={errors.discountCode}
        appliedText={rule === null ? null : `${rule.code} applied.`}
        buttonText="Apply"
      />
      {view.isNewCustomer ? (
        <CodeField
          checkout={checkout}
          name="referralCode"
          label="Referral code"
          defaultValue={fields.referralCode}
          error={errors.referralCode}
          appliedText={view.referral.isVerified ? referralText(checkout) : null}
          buttonText="Verify"
        />
      ) : null}
      {affiliate !== null && affiliate.balanceCents > 0 ? (
        <Checkbox
          name="affiliateBalance"
          label={`Use my ${view.isAffiliate ? "affiliate balance" : "store credit"} of ${formatDollars(affiliate.balanceCents)}`}
          defaultChecked={fields.affiliateBalance === "on"}
          onChange={(event) => checkout.chooseBalance(event.currentTarget.checked)}
          className="mt-2"
        />
      ) : null}
    </fieldset>
  );
}

/** A discount code may keep the other discount away (CODE-12). */
function referralText({ view, quote }: Checkout): string {
  const { rule } = view.discount;
  return rule !== null && quote.newCustomerDiscountCents === 0
    ? `Code verified. ${rule.code} does not combine with the 10% off your first order.`
    : "Code verified: 10% off your first order.";
}

interface CodeFieldProps {
  checkout: Checkout;
  name: "discountCode" | "referralCode";
  label: string;
  defaultValue: string;
  error: string | undefined;
  /** Shown once the server has verified the code, which is then locked (CODE-7). */
  appliedText: string | null;
  buttonText: string;
}

function CodeField({
  checkout,
  name,
  label,
  defaultValue,
  error,
  appliedText,
  buttonText,
}: CodeFieldProps) {
  const isLocked = appliedText !== null;

  function apply(event: MouseEvent | KeyboardEvent): void {
    event.preventDefault();
    if (!isLocked) void checkout.verifyCode();
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
      <Field label={label} isOptional error={error} hint={appliedText}>
        <TextInput
          name={name}
          defaultValue={defaultValue}
          readOnly={isLocked}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          onKeyDown={(event) => (event.key === "Enter" ? apply(event) : undefined)}
        />
      </Field>
      <Button
        name="intent"
        value="quote"
        variant="secondary"
        disabled={isLocked}
        isBusy={checkout.isVerifying}
        onClick={apply}
        className="mt-7"
        aria-label={`${buttonText} ${label.toLowerCase()}`}
      >
        {buttonText}
      </Button>
    </div>
  );
}
