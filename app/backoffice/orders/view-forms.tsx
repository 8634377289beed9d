import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { SAVE_VIEW, VIEW_NAME_MAX } from "#domain/order/order-views.ts";
import type { OrderView } from "#server/orders/order-views.ts";

interface SaveViewProps {
  /** The query of the list's address. */
  search: string;
  mayShare: boolean;
  refusal: FormRefusal<Record<string, string>> | null;
}

const { name, isShared } = SAVE_VIEW.input.fields;

/** Saves the list as a tab. */
export function SaveView({ search, mayShare, refusal }: SaveViewProps) {
  return (
    <details open={refusal !== null} className="border-y border-line">
      <summary className="flex min-h-12 cursor-pointer items-center font-medium">Save view</summary>
      <form method="post" className="flex flex-wrap items-start gap-x-4 gap-y-1 pb-4">
        <input type="hidden" name="search" value={search} />
        <Field
          label={name.label}
          hint={name.hint}
          error={refusal?.fieldErrors["name"] ?? refusal?.fieldErrors["search"]}
        >
          <TextInput
            name="name"
            maxLength={VIEW_NAME_MAX}
            autoComplete="off"
            aria-required
            defaultValue={refusal?.fields?.["name"]}
          />
        </Field>
        {mayShare ? (
          <Checkbox
            name="isShared"
            value="on"
            label={isShared.label}
            className="sm:mt-9"
            defaultChecked={refusal?.fields?.["isShared"] === "on"}
          />
        ) : null}
        <Button name="act" value="save" variant="secondary" className="sm:mt-6.5">
          Save
        </Button>
      </form>
    </details>
  );
}

/** Deletes the current view. */
export function DeleteView({ view }: { view: OrderView }) {
  return (
    <form method="post">
      <input type="hidden" name="viewId" value={view.id} />
      {view.isOwn ? null : <input type="hidden" name="isShared" value="on" />}
      <Button name="act" value="delete" variant="quiet" size="small">
        {`Delete view “${view.name}”`}
      </Button>
    </form>
  );
}
