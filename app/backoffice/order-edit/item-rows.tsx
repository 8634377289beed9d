import type { ItemRow } from "#domain/order/item-rows.ts";
import { ChoiceField, TextField } from "../ui/form-fields.tsx";
import { EDIT_TEXTS } from "./order-edit-texts.ts";

interface ItemRowsProps {
  rows: readonly ItemRow[];
  error: string | undefined;
  options: { value: string; label: string }[];
}

const EMPTY = { item: "", quantity: "" };
const EMPTY_ROWS = 2;

/** An order's or cart's items, with empty rows to add more. */
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
            <ChoiceField
              name="item"
              label={at < rows.length ? `Item ${at + 1}` : "Add item"}
              defaultValue={item}
              empty="None"
              options={options.map(({ value, label }) => [value, label])}
            />
            <TextField
              name="quantity"
              label="Quantity"
              inputMode="numeric"
              defaultValue={quantity}
            />
          </div>
        ),
      )}
      <p className="text-small text-soft">{EDIT_TEXTS.quantityHint}</p>
    </fieldset>
  );
}
