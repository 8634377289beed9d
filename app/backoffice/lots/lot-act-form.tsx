import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { LotActFields } from "#domain/lot/lot-act-form.ts";
import type { LotAct } from "#domain/lot/lot-state.ts";
import { ACT_TEXTS } from "./lot-texts.ts";

interface LotActFormProps {
  act: LotAct;
  version: number;
  /** What it would be done with, in words. */
  about: string;
  refusal: FormRefusal<LotActFields> | null;
}

/** One decision about a lot, folded until it is wanted. */
export function LotActForm({ act, version, about, refusal }: LotActFormProps) {
  const { title, hint, button, isDestructive } = ACT_TEXTS[act];
  return (
    <details open={refusal !== null} className="group border-b border-line last:border-b-0">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 py-2 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <span aria-hidden className="text-soft group-open:rotate-45">
          +
        </span>
      </summary>
      <form method="post" className="grid gap-2 pb-5">
        <p className="text-small text-soft">{hint}</p>
        {isDestructive ? <p className="text-small font-medium break-words">{about}</p> : null}
        <input type="hidden" name="version" value={version} />
        <Field label="Reason" error={refusal?.fieldErrors.reason}>
          <TextInput name="reason" autoComplete="off" defaultValue={refusal?.fields?.reason} />
        </Field>
        <Button name="act" value={act} size="small" className="justify-self-start">
          {button}
        </Button>
      </form>
    </details>
  );
}
