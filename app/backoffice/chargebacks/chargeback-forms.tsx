import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { OPEN_CHARGEBACK } from "#domain/payment/chargeback.ts";
import { RecordFields } from "../ui/record-fields.tsx";
import { CHARGEBACK_TEXTS } from "./chargeback-texts.ts";

interface OpenChargebackFormProps {
  version: string;
  /** The amount paid: "55.00", and "$55.00". */
  paid: string;
  paidText: string;
  refusal: FormRefusal<Record<string, string>> | null;
  /** Collapsed if the order has a chargeback already, because a second one is rare. */
  isFolded: boolean;
}

/** Records a chargeback from the bank's letter. */
export function OpenChargebackForm(props: OpenChargebackFormProps) {
  const { version, paid, paidText, refusal, isFolded } = props;
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
        <p className="pb-2 text-small text-soft sm:col-span-2">
          {CHARGEBACK_TEXTS.openHint} {paidText} was paid.
        </p>
        <input type="hidden" name="version" value={version} />
        <RecordFields
          record={OPEN_CHARGEBACK.input}
          texts={{ ...OPEN_CHARGEBACK.input.blank, amountCents: paid, ...refusal?.fields }}
          errors={refusal?.fieldErrors ?? {}}
        />
        <Button name="act" value="open" size="small" className="justify-self-start sm:col-span-2">
          Record chargeback
        </Button>
      </form>
    </details>
  );
}
