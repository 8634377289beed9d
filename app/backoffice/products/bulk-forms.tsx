import { href } from "react-router";
import {
  BULK_EDIT,
  BULK_EDITS,
  BULK_FIELDS,
  type BulkEditName,
} from "#domain/catalog/bulk-edit.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { Choices } from "#domain/record/field.ts";
import { MainButton } from "../ui/act-button.tsx";
import { RecordFields } from "../ui/record-fields.tsx";
import { EDIT_TEXTS } from "../ui/staged-edit.ts";

interface BulkFormsProps {
  /** "1,2,3". */
  chosen: string;
  choices: Choices;
  mayChangePrices: boolean;
  /** `null` if nothing was typed yet. */
  texts: typeof BULK_EDIT.blank | null;
  errors: FieldErrors<typeof BULK_EDIT.blank>;
}

/** One form for each bulk change; the one being used is open. */
export function BulkForms({ chosen, mayChangePrices, texts, errors, choices }: BulkFormsProps) {
  return (
    <div className="border-t border-line">
      {EDIT_NAMES.filter((edit) => mayChangePrices || edit !== "prices").map((edit) => (
        <details
          key={edit}
          name="change"
          open={texts?.edit === edit}
          className="group border-b border-line"
        >
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 py-2 font-medium [&::-webkit-details-marker]:hidden">
            {BULK_EDITS[edit]}
            <span aria-hidden className="text-soft group-open:rotate-45">
              +
            </span>
          </summary>
          <form
            method="post"
            action={href("/admin/products/bulk")}
            className="grid max-w-xl gap-2 pb-5"
          >
            <input type="hidden" name="products" value={chosen} />
            <input type="hidden" name="edit" value={edit} />
            <RecordFields
              record={BULK_EDIT}
              only={BULK_FIELDS[edit]}
              texts={texts?.edit === edit ? texts : BULK_EDIT.blank}
              errors={texts?.edit === edit ? errors : {}}
              choices={choices}
            />
            <MainButton step="look">{EDIT_TEXTS.review}</MainButton>
          </form>
        </details>
      ))}
    </div>
  );
}

// Object.keys widens the constant's keys to strings.
const EDIT_NAMES = Object.keys(BULK_EDITS) as readonly BulkEditName[];
