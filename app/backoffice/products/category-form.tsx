import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { type CategoriesFields, categorySeen } from "#domain/catalog/categories-form.ts";
import type { EditedCategory } from "#server/catalog/edit-categories.ts";

interface CategoryFormProps {
  /** null = a new one. */
  category: EditedCategory | null;
  refusal: FormRefusal<CategoriesFields> | null;
}

/** A category, folded until it is to be changed. */
export function CategoryForm({ category, refusal }: CategoryFormProps) {
  const typed = refusal?.fields;
  const isOn = typed ? typed.isActive === "on" : (category?.isActive ?? true);
  return (
    <details open={refusal !== null} className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="font-medium">{category?.name ?? "New category"}</span>
        {category === null ? null : (
          <span className="text-small text-soft">
            {category.products === 1 ? "1 product" : `${category.products} products`}
            {category.codes === 0 ? "" : `, named by ${category.codes} of the codes`}
          </span>
        )}
        {category?.isActive === false ? <Badge>Off</Badge> : null}
        <span aria-hidden className="ml-auto text-soft group-open:rotate-45">
          +
        </span>
      </summary>
      <form method="post" className="grid max-w-xl gap-2 pb-5">
        <input type="hidden" name="categoryId" value={category?.id ?? ""} />
        <input type="hidden" name="seen" value={category === null ? "" : categorySeen(category)} />
        <Field label="Name" error={refusal?.fieldErrors.name}>
          <TextInput name="name" autoComplete="off" defaultValue={typed?.name ?? category?.name} />
        </Field>
        <Field
          label="Place"
          error={refusal?.fieldErrors.displayOrder}
          hint="The smallest number comes first."
        >
          <TextInput
            name="displayOrder"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={typed?.displayOrder ?? category?.displayOrder ?? 0}
          />
        </Field>
        <Checkbox
          name="isActive"
          label="On"
          hint="Off takes its products out of the shop."
          defaultChecked={isOn}
        />
        {category === null ? null : (
          <Field
            label="Reason"
            isOptional
            error={refusal?.fieldErrors.reason}
            hint="Needed to switch it on or off."
          >
            <TextInput name="reason" autoComplete="off" defaultValue={typed?.reason} />
          </Field>
        )}
        <Button name="act" value="category" size="small" className="mt-2 justify-self-start">
          Save
        </Button>
      </form>
    </details>
  );
}
