import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { categorySeen, CHANGE_CATEGORY } from "#domain/catalog/category.ts";
import type { EditedCategory } from "#server/catalog/edit-categories.ts";
import { RecordFields } from "../ui/record-fields.tsx";

interface CategoryFormProps {
  /** `null` for a new one. */
  category: EditedCategory | null;
  refusal: FormRefusal<Record<string, string>> | null;
}

const { input } = CHANGE_CATEGORY;

/** A category's form, collapsed until opened. */
export function CategoryForm({ category, refusal }: CategoryFormProps) {
  return (
    <details open={refusal !== null} className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="font-medium">{category?.name ?? "New category"}</span>
        {category === null ? null : (
          <span className="text-small text-soft">
            {category.products === 1 ? "1 product" : `${category.products} products`}
            {category.codes === 0
              ? ""
              : `, used by ${category.codes === 1 ? "1 code" : `${category.codes} codes`}`}
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
        <RecordFields
          record={input}
          only={input.names.filter((name) => category !== null || name !== "reason")}
          texts={{
            ...(category === null ? input.blank : input.write({ ...category, reason: null })),
            ...refusal?.fields,
          }}
          errors={refusal?.fieldErrors ?? {}}
        />
        <Button name="act" value="category" size="small" className="mt-2 justify-self-start">
          Save
        </Button>
      </form>
    </details>
  );
}
