import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { BulkAct } from "#domain/order/bulk-act.ts";
import { BULK_TEXTS, RUN_TEXTS } from "./run-texts.ts";
import type { StartFields } from "./run.route.tsx";

interface StartFormProps {
  act: BulkAct;
  /** How many it will be tried with. */
  count: number;
  refusal: FormRefusal<StartFields> | null;
}

/** The last look before many orders are acted on. */
export function StartForm({ act, count, refusal }: StartFormProps) {
  const { title, reason, hint } = BULK_TEXTS[act];
  if (count === 0) return <Notice tone="warning" title={RUN_TEXTS.nothingToDo} />;
  return (
    <form
      method="post"
      className="grid max-w-form gap-2 rounded-card border border-line bg-fill px-5 py-4"
    >
      <p className="text-small text-soft">{hint}</p>
      <Field label={reason} error={refusal?.fieldErrors.reason}>
        <TextInput
          name="reason"
          autoComplete="off"
          maxLength={500}
          aria-required
          defaultValue={refusal?.fields?.reason}
        />
      </Field>
      <Button size="small" className="justify-self-start">
        {title(count)}
      </Button>
    </form>
  );
}
