import { Field, Select, TextInput } from "#app/ui/field.tsx";
import type { ItemRow } from "#domain/order/item-rows.ts";
import { EDIT_TEXTS } from "./order-edit-texts.ts";

interface ItemRowsProps {
  rows: readonly ItemRow[];
  error: string | undefined;
  options: { value: string; label: string }[];
}

const EMPTY = { item: "", quantity: "" };
const EMPTY_ROWS = 2;

/** The items of an order or a cart, with rows for more. */
export function ItemRows({ rows, error, options }: ItemRowsProps) {
  return (
    <fieldset className="grid gap-x-3 gap-y-1">
      <legend className="mb-3">
        <h2 className="text-heading">Items</h2>
      </legend>
      {error ? (
        <p role="alert" className="text-small text-error">
          {error}
        </p>
      ) : null}
      {[...rows, ...Array.from({ length: EMPTY_ROWS }, () => EMPTY)].map(
        ({ item, quantity }, at) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- rows neither move nor change
            key={at}
            className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-x-3"
          >
            <Field label={at < rows.length ? `Item ${at + 1}` : "Add an item"}>
              <Select name="item" defaultValue={item}>
                <option value="">None</option>
                {options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Quantity">
              <TextInput
                name="quantity"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={quantity}
              />
            </Field>
          </div>
        ),
      )}
      <p className="text-small text-soft">{EDIT_TEXTS.quantityHint}</p>
    </fieldset>
  );
}
