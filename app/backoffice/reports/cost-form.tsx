import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { UnitCostFields } from "#domain/report/unit-cost-form.ts";
import { ChoiceField, TextField } from "../ui/form-fields.tsx";
import { MARGIN_TEXTS } from "./margin-texts.ts";

interface CostFormProps {
  products: readonly { productId: string; name: string }[];
  today: string;
  refusal: FormRefusal<UnitCostFields> | null;
}

/** Enters what a unit costs from a day on. */
export function CostForm({ products, today, refusal }: CostFormProps) {
  const typed = refusal?.fields;
  return (
    <form
      method="post"
      aria-label={MARGIN_TEXTS.enter}
      className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-4"
    >
      <ChoiceField
        form={refusal}
        name="productId"
        label={MARGIN_TEXTS.product}
        empty={MARGIN_TEXTS.chooseProduct}
        required
        options={products.map(({ productId, name }) => [productId, name])}
      />
      <TextField
        form={refusal}
        name="cost"
        label={MARGIN_TEXTS.cost}
        hint="In dollars"
        inputMode="decimal"
      />
      <Field label={MARGIN_TEXTS.fromDay} error={refusal?.fieldErrors.fromDay}>
        <TextInput type="date" name="fromDay" required defaultValue={typed?.fromDay ?? today} />
      </Field>
      <Button name="act" value="enter" className="justify-self-start sm:mt-7" variant="secondary">
        {MARGIN_TEXTS.enter}
      </Button>
    </form>
  );
}
