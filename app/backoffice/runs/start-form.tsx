import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Notice } from "#app/ui/notice.tsx";
import { BULK_FIELDS, type BulkAct } from "#domain/order/bulk-act.ts";
import { MainButton } from "../ui/act-button.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { BULK_TEXTS, RUN_TEXTS } from "./run-texts.ts";

interface StartFormProps {
  act: BulkAct;
  /** The number of orders it will be tried on. */
  count: number;
  refusal: FormRefusal<Record<string, string>> | null;
}

/** The last confirmation before a bulk action starts. */
export function StartForm({ act, count, refusal }: StartFormProps) {
  const { title, hint } = BULK_TEXTS[act];
  const field = BULK_FIELDS[act];
  if (count === 0) return <Notice tone="warning" title={RUN_TEXTS.nothingToDo} />;
  return (
    <form
      method="post"
      className="grid max-w-form gap-2 rounded-card border border-line bg-fill px-5 py-4"
    >
      <p className="text-small text-soft">{hint}</p>
      {field === null ? null : (
        <TextField form={refusal} name="reason" label={field.label} maxLength={500} />
      )}
      <MainButton act="start" size="small">
        {title(count)}
      </MainButton>
    </form>
  );
}
