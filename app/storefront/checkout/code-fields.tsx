import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { REMOVED_CODE } from "#app/storefront/checkout/checkout-body.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { type Cents, formatDollars } from "#domain/money/cents.ts";
import type { Checkout } from "./use-checkout.ts";

type CodeName = "discountCode" | "referralCode";

/** A discount code and a new customer's referral code, collapsed; an applied code is shown as a chip (CODE-7). */
export function CodeFields({ checkout }: { checkout: Checkout }) {
  const { view, quote, codes } = checkout;
  const { rule } = view.discount;
  const box = useRef<HTMLDivElement>(null);
  const open: CodeName[] = [];
  if (rule === null) open.push("discountCode");
  if (view.isNewCustomer && !view.referral.isVerified) open.push("referralCode");
  /** The button disappears with its chip, so move focus first. */
  const remove = (name: CodeName) => {
    box.current?.focus();
    void checkout.removeCode(name);
  };
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 outline-none">
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {rule === null ? null : (
          <AppliedCode
            checkout={checkout}
            name="discountCode"
            code={rule.code}
            sentence={`${rule.code} applied.`}
            cents={quote.discountCents}
            onRemove={remove}
          />
        )}
        {view.isNewCustomer && view.referral.isVerified ? (
          <AppliedCode
            checkout={checkout}
            name="referralCode"
            code={codes.referralCode}
            sentence={referralText(checkout)}
            cents={quote.newCustomerDiscountCents}
            onRemove={remove}
          />
        ) : null}
      </div>
      {open.length === 0 ? null : <AddCode checkout={checkout} names={open} />}
    </div>
  );
}

/** Explains that a discount code may replace the referral discount (CODE-12). */
function referralText({ view, quote }: Checkout): string {
  const { rule } = view.discount;
  return rule !== null && quote.newCustomerDiscountCents === 0
    ? `Code verified. ${rule.code} does not combine with the 10% off your first order.`
    : "Code verified: 10% off your first order.";
}

interface AppliedCodeProps {
  checkout: Checkout;
  name: CodeName;
  code: string;
  sentence: string;
  /** The amount of the discount. */
  cents: Cents;
  onRemove(name: CodeName): void;
}

function AppliedCode({ checkout, name, code, sentence, cents, onRemove }: AppliedCodeProps) {
  const error = checkout.errors[name];
  return (
    <div>
      <input type="hidden" name={name} value={checkout.codes[name]} />
      <div className="flex min-h-12 items-center gap-2 rounded-card bg-surface pl-3.5">
        <Icon name="check" className="size-4 text-success" />
        <p className="min-w-0 grow py-2 text-small break-words">{sentence}</p>
        {cents === 0 ? null : (
          <span className="tabular text-small font-medium whitespace-nowrap">
            −{formatDollars(cents)}
          </span>
        )}
        {/* Without JavaScript, the button submits the form. */}
        <button
          name={REMOVED_CODE}
          value={name}
          onClick={(event) => {
            event.preventDefault();
            onRemove(name);
          }}
          className="grid size-11 shrink-0 place-items-center rounded-pill transition-colors hover:bg-hover"
        >
          <Icon name="close" className="size-4" label={`Remove ${code}`} />
        </button>
      </div>
      {error ? <p className="mt-1.5 text-caption text-error">{error}</p> : null}
    </div>
  );
}

function AddCode({ checkout, names }: { checkout: Checkout; names: CodeName[] }) {
  const isWrong = names.some((name) => checkout.errors[name] !== undefined);
  const [isOpen, setOpen] = useState(isWrong);
  return (
    <details
      // Opens to show a message, and stays open while the code is corrected.
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/codes"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 text-small font-medium [&::-webkit-details-marker]:hidden">
        <Icon name="plus" className="size-4 transition-transform group-open/codes:rotate-45" />
        Add a code
      </summary>
      <div className="grid gap-3 pt-1">
        {names.map((name) => (
          <CodeField key={name} checkout={checkout} name={name} />
        ))}
      </div>
    </details>
  );
}

const LOOKS: Record<CodeName, { label: string; button: string }> = {
  discountCode: { label: "Discount code", button: "Apply" },
  referralCode: { label: "Referral code", button: "Verify" },
};

function CodeField({ checkout, name }: { checkout: Checkout; name: CodeName }) {
  const { label, button } = LOOKS[name];

  function apply(event: MouseEvent | KeyboardEvent): void {
    event.preventDefault();
    void checkout.verifyCode();
  }

  return (
    <div className="flex items-start gap-3">
      <Field label={label} isOptional error={checkout.errors[name]} className="min-w-0 grow">
        <TextInput
          name={name}
          value={checkout.codes[name]}
          onChange={(event) => checkout.typeCode(name, event.currentTarget.value)}
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
        isBusy={checkout.isVerifying}
        onClick={apply}
        className="min-h-14 shrink-0"
      >
        {button}
        <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
      </Button>
    </div>
  );
}
