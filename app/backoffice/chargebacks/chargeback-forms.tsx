import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import type { ChargebackFields } from "#domain/payment/chargeback-form.ts";
import { CHARGEBACK_CATEGORIES, CHARGEBACK_CATEGORY_TEXTS } from "#domain/payment/chargeback.ts";
import { ChoiceField, TextField } from "../ui/form-fields.tsx";
import { CHARGEBACK_TEXTS } from "./chargeback-texts.ts";

interface OpenChargebackFormProps {
  version: string;
  /** The amount paid: "55.00", and "$55.00". */
  paid: string;
  paidText: string;
  refusal: FormRefusal<ChargebackFields> | null;
  /** There is one already: another is rare. */
  isFolded: boolean;
}

/** The facts from the bank's letter. */
export function OpenChargebackForm(props: OpenChargebackFormProps) {
  const { version, paid, paidText, refusal, isFolded } = props;
  const form = { ...refusal, fields: { amount: paid, ...refusal?.fields } };
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
        <TextField form={form} name="caseNumber" label="Case number" maxLength={40} />
        <TextField
          form={form}
          name="amount"
          label="Amount"
          hint={`${paidText} was paid.`}
          inputMode="decimal"
        />
        <ChoiceField
          form={form}
          name="category"
          label="Dispute reason"
          hint="The closest match to the bank's reason."
          className="sm:col-span-2"
          empty="Choose"
          options={CHARGEBACK_CATEGORIES.map((category) => [
            category,
            CHARGEBACK_CATEGORY_TEXTS[category],
          ])}
        />
        <TextField form={form} name="openedOn" label="Opened on" type="date" />
        <TextField form={form} name="answerDueOn" label="Answer due on" type="date" />
        <TextField
          form={form}
          name="fee"
          label="Bank fee"
          hint="For your records only."
          isOptional
          inputMode="decimal"
        />
        <TextField
          form={form}
          name="note"
          label="Note"
          hint="Staff only."
          isOptional
          maxLength={500}
        />
        <Button name="act" value="open" size="small" className="justify-self-start">
          Record chargeback
        </Button>
      </form>
    </details>
  );
}
