import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { StopFields } from "#domain/catalog/sale-stop.ts";
import { STOP_TEXTS } from "./stop-texts.ts";

interface StopFormProps {
  name: string;
  isStopped: boolean;
  refusal: FormRefusal<StopFields> | null;
}

/** The button that stops a sale, or allows it again. */
export function StopForm({ name, isStopped, refusal }: StopFormProps) {
  const act = isStopped ? "allow" : "stop";
  return (
    <section aria-labelledby="do" className="grid max-w-xl gap-3">
      <h2 id="do" className="text-heading">
        {STOP_TEXTS[act]}
      </h2>
      <p className="text-small text-soft">
        {isStopped ? STOP_TEXTS.allowHint : STOP_TEXTS.stopHint}
      </p>
      <form method="post" className="grid gap-2">
        <Field label="Reason" error={refusal?.fieldErrors.reason}>
          <TextInput name="reason" autoComplete="off" defaultValue={refusal?.fields?.reason} />
        </Field>
        {isStopped ? null : (
          <Field label={`Type ${name} to be sure`} error={refusal?.fieldErrors.confirm}>
            <TextInput name="confirm" autoComplete="off" defaultValue={refusal?.fields?.confirm} />
          </Field>
        )}
        <Button
          name="act"
          value={act}
          size={isStopped ? "medium" : "large"}
          className="justify-self-start"
        >
          {isStopped ? `Allow ${name} again` : `Stop the sale of ${name}`}
        </Button>
      </form>
    </section>
  );
}
