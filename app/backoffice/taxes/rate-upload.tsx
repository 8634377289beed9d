import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RATES_FILE } from "#domain/tax/rate-file.ts";
import type { FileProblem } from "#domain/tax/rates-file.ts";
import { ConfirmFirst } from "../ui/confirm-first.tsx";
import { RecordFields } from "../ui/record-fields.tsx";
import type { FormAnswer } from "../ui/record-form.ts";
import { Section } from "../ui/section.tsx";
import { RATE_TEXTS } from "./rate-texts.ts";

export interface RateRefusal extends FormAnswer<typeof RATES_FILE.fields> {
  fileError: string | null;
  problems: FileProblem[];
}

interface RateUploadProps {
  mustConfirm: boolean;
  refusal: RateRefusal | null;
}

/** Uploads a file of rates. If any line has an error, all errors are listed and nothing is saved. */
export function RateUpload({ mustConfirm, refusal }: RateUploadProps) {
  return (
    <Section title="Upload file">
      {refusal !== null && refusal.problems.length > 0 ? (
        <Notice tone="danger" title={RATE_TEXTS.problems}>
          <ul className="grid gap-1">
            {refusal.problems.map(({ line, problem }) => (
              <li key={`${line} ${problem}`} className="break-words">
                {`Line ${line}: ${problem}`}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {mustConfirm ? (
        <ConfirmFirst next={href("/admin/taxes/rates")} />
      ) : (
        <form method="post" encType="multipart/form-data" className="grid max-w-xl gap-2">
          {/* These fields come before the file, because nothing after a refused file is read. */}
          <RecordFields
            record={RATES_FILE}
            texts={refusal?.fields ?? RATES_FILE.blank}
            errors={refusal?.fieldErrors ?? {}}
          />
          <Field label="File" hint={RATE_TEXTS.fileHint} error={refusal?.fileError}>
            <TextInput name="file" type="file" accept=".csv,text/csv" />
          </Field>
          {refusal === null ? null : <p className="text-small">Choose the file again.</p>}
          <Button className="justify-self-start">Review file</Button>
        </form>
      )}
    </Section>
  );
}
