import { Icon } from "#app/ui/icon.tsx";

type QuantityFieldProps = {
  /** The counted item, for the accessible names. */
  itemLabel: string;
  /** The quantity as typed. */
  value: string;
  onChange: (value: string) => void;
};

const BUTTON_CLASSES =
  "grid size-12 place-items-center rounded-pill transition-colors noscript:invisible enabled:hover:bg-hover disabled:cursor-not-allowed disabled:opacity-35";

/**
 * The quantity to add: minus, a number to type, plus. "More" is never disabled, because going over the limit shows an
 * alert (CART-3). Without JavaScript, the number is typed.
 */
export function QuantityField({ itemLabel, value, onChange }: QuantityFieldProps) {
  const quantity = readQuantity(value);
  const change = (by: number) => onChange(String(Math.max(1, quantity + by)));
  return (
    <fieldset
      aria-label={`Quantity of ${itemLabel}`}
      className="inline-flex h-14 items-center rounded-pill border border-outline px-1"
    >
      <button
        type="button"
        aria-label={`Decrease quantity of ${itemLabel}`}
        disabled={quantity <= 1}
        onClick={() => change(-1)}
        className={BUTTON_CLASSES}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <input
        name="quantity"
        aria-label="Quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onChange(String(quantity))}
        // Enter submits the form before the field loses focus.
        onKeyDown={({ key }) => (key === "Enter" ? onChange(String(quantity)) : undefined)}
        className="tabular h-11 w-11 rounded-card bg-transparent text-center font-medium"
      />
      <button
        type="button"
        aria-label={`Increase quantity of ${itemLabel}`}
        onClick={() => change(1)}
        className={BUTTON_CLASSES}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </fieldset>
  );
}

/** At least one, whatever was typed. */
const readQuantity = (text: string): number => Math.max(1, Number.parseInt(text, 10) || 1);
