import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import {
  BULK_EDITS,
  type BulkEditFields,
  type BulkEditName,
  PRICE_ENDINGS,
} from "#domain/catalog/bulk-edit.ts";
import { SALE_ACTS } from "#domain/catalog/sale-form.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { EDIT_TEXTS } from "../ui/staged-edit.ts";
import { BULK_EDIT_NAMES, ENDING_TEXTS } from "./bulk-view.ts";
import { SALE_TEXTS } from "./sale-texts.ts";

interface BulkFormsProps {
  /** "1,2,3". */
  chosen: string;
  categories: readonly string[];
  mayChangePrices: boolean;
  /** null = nothing was typed yet. */
  fields: BulkEditFields | null;
  fieldErrors: FieldErrors<BulkEditFields>;
}

/** One form for each change that can be made of many products; the one that was typed in is open. */
export function BulkForms({ chosen, mayChangePrices, ...props }: BulkFormsProps) {
  const { fields } = props;
  return (
    <div className="border-t border-line">
      {BULK_EDITS.filter((edit) => mayChangePrices || edit !== "prices").map((edit) => (
        <details
          key={edit}
          name="change"
          open={fields?.edit === edit}
          className="group border-b border-line"
        >
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 py-2 font-medium [&::-webkit-details-marker]:hidden">
            {BULK_EDIT_NAMES[edit].title}
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
            <EditFields edit={edit} {...props} />
            <Button name="step" value="look" className="justify-self-start">
              {EDIT_TEXTS.review}
            </Button>
          </form>
        </details>
      ))}
    </div>
  );
}

type EditFieldsProps = Pick<BulkFormsProps, "categories" | "fields" | "fieldErrors"> & {
  edit: BulkEditName;
};

function EditFields({ edit, categories, fields, fieldErrors }: EditFieldsProps) {
  const { title, hint } = BULK_EDIT_NAMES[edit];
  switch (edit) {
    case "category":
      return (
        <Field label={title} hint={hint} error={fieldErrors.category}>
          <Select name="category" defaultValue={fields?.category}>
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      );
    case "limit":
    case "featured":
      return (
        <Field label={title} hint={hint} error={fieldErrors[edit]} isOptional>
          <TextInput
            name={edit}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={fields?.[edit]}
          />
        </Field>
      );
    case "prices":
      return (
        <>
          <Field
            label="Percent"
            hint={`For example 5 to raise them, -7.5 to lower them. ${hint}`}
            error={fieldErrors.percent}
          >
            <TextInput name="percent" autoComplete="off" defaultValue={fields?.percent} />
          </Field>
          <Field label="Rounded" error={fieldErrors.ending}>
            <Select name="ending" defaultValue={fields?.ending ?? "99"}>
              {PRICE_ENDINGS.map((ending) => (
                <option key={ending} value={ending}>
                  {ENDING_TEXTS[ending]}
                </option>
              ))}
            </Select>
          </Field>
        </>
      );
    case "sale":
      return (
        <Field label="What to do" hint={hint} error={fieldErrors.act}>
          <Select name="act" defaultValue={fields?.act}>
            {SALE_ACTS.map((act) => (
              <option key={act} value={act}>
                {SALE_TEXTS[act].title}
              </option>
            ))}
          </Select>
        </Field>
      );
  }
}
