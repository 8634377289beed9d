import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Field, TextInput } from "#app/ui/field.tsx";
import { IMPORT_PAYMENTS } from "#domain/order/incoming-payment-act.ts";
import { MainButton } from "../ui/act-button.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { RecordFields } from "../ui/record-fields.tsx";
import { Section } from "../ui/section.tsx";
import { PAYMENT_TEXTS } from "./payment-texts.ts";

/** Imports a list of received payments, pasted or as a file. */
export function ImportForm({ refusal }: { refusal: FormRefusal<Record<string, string>> | null }) {
  return (
    <Section className="rounded-card border border-line bg-fill p-5" title="Import payments">
      <form method="post" encType="multipart/form-data" className="grid gap-2">
        <RecordFields
          record={IMPORT_PAYMENTS.input}
          texts={{ tender: "venmo", ...refusal?.fields }}
          errors={refusal?.fieldErrors ?? {}}
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
        <Field
          label="File"
          hint={PAYMENT_TEXTS.fileHint}
          error={refusal?.fieldErrors["file"]}
          isOptional
        >
          <TextInput type="file" name="file" accept=".csv,text/csv,text/plain" />
        </Field>
        <MainButton act="import">Import</MainButton>
      </form>
    </Section>
  );
}
