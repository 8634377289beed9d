import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { ACT_TEXTS, ORDER_PAGE_TEXTS } from "./order-texts.ts";

interface NoteFormProps {
  order: {
    version: string;
    /** An idempotency key: a note sent twice is added once. */
    newKey: string;
    /** The names to mention colleagues by. */
    handles: readonly string[];
  };
  refusal: FormRefusal<Record<string, string>> | null;
}

/** A note for staff, at the top of the timeline. */
export const NoteForm = ({ order: { version, newKey, handles }, refusal }: NoteFormProps) => (
  <form
    id="act-note"
    method="post"
    data-command={ACT_TEXTS.note.title}
    className="flex items-start gap-3 print:hidden"
  >
    <input type="hidden" name="version" value={version} />
    <input type="hidden" name="key" value={refusal?.fields?.["key"] ?? newKey} />
    <TextField
      form={refusal ?? {}}
      name="text"
      label="Note"
      className="min-w-0 grow"
      hint={
        <>
          {ACT_TEXTS.note.hint}
          {handles.length === 0 ? null : (
            <span title={handles.map((handle) => `@${handle}`).join(", ")}>
              {` ${ORDER_PAGE_TEXTS.mentionHint} @${handles.join(", @")}`}
            </span>
          )}
        </>
      }
    />
    <Button
      name="act"
      value="note"
      size="small"
      variant="secondary"
      className="mt-6.5 whitespace-nowrap"
    >
      {ACT_TEXTS.note.button}
    </Button>
  </form>
);
