import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { IncomingPaymentFields } from "#domain/order/incoming-payment-form.ts";
import { INCOMING_TENDERS } from "#domain/payment/incoming-payment.ts";
import { MainButton } from "../ui/act-button.tsx";
import { ChoiceField, TextField } from "../ui/form-fields.tsx";
import { Section } from "../ui/section.tsx";
import { PAYMENT_TEXTS, TENDER_NAMES } from "./payment-texts.ts";

/** Imports a list of received payments, pasted or as a file. */
export function ImportForm({
  refusal,
  fileError,
}: {
  refusal: FormRefusal<IncomingPaymentFields> | null;
  fileError: string | null;
}) {
  return (
    <Section className="rounded-card border border-line bg-fill p-5" title="Import payments">
      <form method="post" encType="multipart/form-data" className="grid gap-2">
        <ChoiceField
          form={refusal}
          name="tender"
          label="Where the money arrived"
          defaultValue="venmo"
          options={INCOMING_TENDERS.map((tender) => [tender, TENDER_NAMES[tender]])}
        />
        <TextField
          form={refusal}
          name="list"
          label="List"
          hint="With a header: ID, Amount, Note, From. Up to 1 MB and 5,000 rows."
          isOptional
          rows={6}
          spellCheck={false}
        />
        <Field label="File" hint={PAYMENT_TEXTS.fileHint} error={fileError} isOptional>
          <TextInput type="file" name="file" accept=".csv,text/csv,text/plain" />
        </Field>
        <MainButton act="import">Import</MainButton>
      </form>
    </Section>
  );
}
