import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import type { ChargebackFields } from "#domain/payment/chargeback-form.ts";
import { CHARGEBACK_CATEGORIES, CHARGEBACK_CATEGORY_TEXTS } from "#domain/payment/chargeback.ts";
import { CHARGEBACK_TEXTS } from "./chargeback-texts.ts";

interface OpenChargebackFormProps {
  version: string;
  /** What was paid: "55.00", and "$55.00". */
  paid: string;
  paidText: string;
  refusal: FormRefusal<ChargebackFields> | null;
  /** There is one already: another is rare. */
  isFolded: boolean;
}

/** What the bank's letter says. */
export function OpenChargebackForm(props: OpenChargebackFormProps) {
  const { version, paid, paidText, refusal, isFolded } = props;
  const { fields, fieldErrors } = refusal ?? { fields: null, fieldErrors: {} };
  const typed: Partial<ChargebackFields> = { amount: paid, ...fields };
  return (
    <details
      open={!isFolded || refusal !== null}
      className="group rounded-card border border-line bg-fill px-5 py-3"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        <h2 className="text-heading">{CHARGEBACK_TEXTS.openTitle}</h2>
        <span aria-hidden className="text-soft group-open:rotate-45">
          +
        </span>
      </summary>
      <form method="post" className="grid gap-x-6 gap-y-2 pt-1 pb-3 sm:grid-cols-2">
        <p className="pb-2 text-small text-soft sm:col-span-2">{CHARGEBACK_TEXTS.openHint}</p>
        <input type="hidden" name="version" value={version} />
        <Field label="Case number" error={fieldErrors.caseNumber}>
          <TextInput
            name="caseNumber"
            autoComplete="off"
            aria-required
            maxLength={40}
            defaultValue={typed.caseNumber}
          />
        </Field>
        <Field label="Amount" hint={`${paidText} was paid.`} error={fieldErrors.amount}>
          <TextInput
            name="amount"
            autoComplete="off"
            inputMode="decimal"
            aria-required
            defaultValue={typed.amount}
          />
        </Field>
        <Field
          label="What the cardholder says"
          hint="The bank’s reason, by what it means."
          error={fieldErrors.category}
          className="sm:col-span-2"
        >
          <Select name="category" aria-required defaultValue={typed.category ?? ""}>
            <option value="">Choose</option>
            {CHARGEBACK_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {CHARGEBACK_CATEGORY_TEXTS[category]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Opened on" error={fieldErrors.openedOn}>
          <TextInput type="date" name="openedOn" aria-required defaultValue={typed.openedOn} />
        </Field>
        <Field label="Answer due on" error={fieldErrors.answerDueOn}>
          <TextInput
            type="date"
            name="answerDueOn"
            aria-required
            defaultValue={typed.answerDueOn}
          />
        </Field>
        <Field label="The bank’s fee" hint="Only noted." isOptional error={fieldErrors.fee}>
          <TextInput name="fee" autoComplete="off" inputMode="decimal" defaultValue={typed.fee} />
        </Field>
        <Field label="Note" hint="For staff alone." isOptional error={fieldErrors.note}>
          <TextInput name="note" autoComplete="off" maxLength={500} defaultValue={typed.note} />
        </Field>
        <Button name="act" value="open" size="small" className="justify-self-start">
          Record chargeback
        </Button>
      </form>
    </details>
  );
}
