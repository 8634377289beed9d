import { Icon } from "./icon.tsx";

type QuantityStepperProps = {
  quantity: number;
  /** The counted item, for the accessible names: "Decrease quantity of MGM, Mint". */
  itemLabel: string;
  /** The form field both buttons submit, with the new quantity as its value. */
  name?: string;
  min?: number;
  max: number;
  isBusy?: boolean;
};

/** Minus, the number, plus. Goes inside the caller's form and works without JavaScript. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { quantity, itemLabel, name = "quantity", min = 0, max, isBusy = false } = props;
  const buttonClasses =
    "grid size-11 place-items-center rounded-pill transition-colors enabled:hover:bg-hover disabled:cursor-not-allowed disabled:opacity-35";
  return (
    <fieldset
      aria-label={`Quantity of ${itemLabel}`}
      aria-busy={isBusy}
      className="inline-flex w-fit items-center rounded-pill border border-outline"
    >
      <button
        name={name}
        value={quantity - 1}
        disabled={quantity <= min}
        aria-label={`Decrease quantity of ${itemLabel}`}
        className={buttonClasses}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <output className="tabular min-w-8 text-center font-medium">{quantity}</output>
      <button
        name={name}
        value={quantity + 1}
        disabled={quantity >= max}
        aria-label={`Increase quantity of ${itemLabel}`}
        className={buttonClasses}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </fieldset>
  );
}
