import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { ActButton } from "../ui/act-button.tsx";
import { ChoiceField, TextField } from "../ui/form-fields.tsx";
import { MARGIN_TEXTS } from "./margin-texts.ts";
import type { CostView } from "./margin-view.ts";

interface CostFormProps {
  products: readonly { productId: string; name: string }[];
  today: string;
  refusal: FormRefusal<Record<string, string>> | null;
}

/** Records a unit's cost from a date on. */
export const CostForm = ({ products, today, refusal }: CostFormProps) => (
  <form
    method="post"
    aria-label={MARGIN_TEXTS.enter}
    className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-4"
  >
    <ChoiceField
      form={refusal}
      name="productId"
      label="Product"
      empty="Choose"
      options={products.map(({ productId, name }) => [productId, name])}
      required
    />
    <TextField
      form={refusal}
      name="costCents"
      label={MARGIN_TEXTS.cost}
      hint="In dollars"
      inputMode="decimal"
    />
    <TextField
      form={refusal}
      name="fromDay"
      label="From"
      type="date"
      required
      defaultValue={today}
    />
    <Button name="act" value="enter" className="justify-self-start sm:mt-6.5" variant="secondary">
      {MARGIN_TEXTS.enter}
    </Button>
  </form>
);

/** Unit costs with their start dates, and a button to remove each. */
export function CostList({ products, mayChange }: { products: CostView[]; mayChange: boolean }) {
  return (
    <ul className="divide-y divide-line border-y border-line text-small">
      {products.map(({ productId, name, costs }) => (
        <li key={productId} className="grid gap-x-8 py-2 md:grid-cols-2">
          <span className="py-2 font-medium [overflow-wrap:anywhere]">{name}</span>
          {costs.length === 0 ? (
            <span className="py-2 text-soft">{MARGIN_TEXTS.noCost}</span>
          ) : (
            <ul>
              {costs.map(({ fromDay, from, cost, typed }) => (
                <li
                  key={fromDay}
                  className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-x-4"
                >
                  <span className="tabular py-2">{cost}</span>
                  {mayChange ? (
                    <details>
                      <summary className="min-h-10 cursor-pointer content-center">
                        {`from ${from}`}
                        <VisuallyHidden>: {MARGIN_TEXTS.remove}</VisuallyHidden>
                      </summary>
                      <form method="post" className="grid gap-2 pb-3">
                        <input type="hidden" name="productId" value={productId} />
                        <input type="hidden" name="fromDay" value={fromDay} />
                        <input type="hidden" name="costCents" value={typed} />
                        <p className="font-medium">{`Remove ${cost} from ${from}?`}</p>
                        <p className="text-soft">{MARGIN_TEXTS.removeHint}</p>
                        <ActButton act="remove">{MARGIN_TEXTS.remove}</ActButton>
                      </form>
                    </details>
                  ) : (
                    <span className="py-2">{`from ${from}`}</span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
