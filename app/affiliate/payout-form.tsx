import { Form, href, useNavigation } from "react-router";
import { withHash } from "#app/shell/address.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { useErrorFocus } from "#app/shell/use-error-focus.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PAYOUTS } from "#content/affiliate.ts";
import type { PayoutFields } from "#domain/affiliate/payout-form.ts";
import { type Cents, toNumeric } from "#domain/money/cents.ts";

/** A refused payout request. */
export type PayoutRefusal = FormRefusal<PayoutFields>;

export function PayoutForm({
  payableCents,
  answer,
}: {
  payableCents: Cents;
  answer: PayoutRefusal | null;
}) {
  const isBusy = useNavigation().formData?.get("intent") === "request-payout";
  const errors = answer?.fieldErrors ?? {};
  const form = useErrorFocus(answer);
  return (
    <Form
      ref={form}
      method="post"
      action={withHash(href("/affiliate"), "payouts")}
      className="grid gap-4"
    >
      {answer?.formError ? <Notice tone="danger" title={answer.formError} /> : null}
      <input type="hidden" name="intent" value="request-payout" />
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Field label={PAYOUTS.amountLabel} error={errors.amount}>
          <TextInput
            name="amount"
            inputMode="decimal"
            required
            autoComplete="off"
            maxLength={14}
            defaultValue={answer?.fields?.amount ?? toNumeric(payableCents)}
          />
        </Field>
        <Field label={PAYOUTS.payToLabel} hint={PAYOUTS.payToHint} error={errors.payTo}>
          <TextInput
            name="payTo"
            required
            autoComplete="off"
            maxLength={80}
            defaultValue={answer?.fields?.payTo}
          />
        </Field>
      </div>
      <Button isBusy={isBusy} busyText={PAYOUTS.busy} className="justify-self-start">
        {PAYOUTS.button}
      </Button>
    </Form>
  );
}
