import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import type { UnitCostFields } from "#domain/report/unit-cost-form.ts";
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
      <Field label={MARGIN_TEXTS.product} error={refusal?.fieldErrors.productId}>
        <Select name="productId" defaultValue={typed?.productId ?? ""} required>
          <option value="">{MARGIN_TEXTS.chooseProduct}</option>
          {products.map(({ productId, name }) => (
            <option key={productId} value={productId}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={MARGIN_TEXTS.cost} hint="In dollars" error={refusal?.fieldErrors.cost}>
        <TextInput
          name="cost"
          inputMode="decimal"
          autoComplete="off"
          aria-required
          defaultValue={typed?.cost}
        />
      </Field>
      <Field label={MARGIN_TEXTS.fromDay} error={refusal?.fieldErrors.fromDay}>
        <TextInput type="date" name="fromDay" required defaultValue={typed?.fromDay ?? today} />
      </Field>
      <Button name="act" value="enter" className="justify-self-start sm:mt-7" variant="secondary">
        {MARGIN_TEXTS.enter}
      </Button>
    </form>
  );
}
