import { RadioCard, RadioCardGroup } from "#app/ui/choice.tsx";
import { formatDollars, ZERO } from "#domain/money/cents.ts";
import { arrivalText } from "#domain/shipping/day-texts.ts";
import { shippingCost } from "#domain/shipping/shipping-cost.ts";
import { SHIPPING_TEXTS } from "#domain/shipping/shipping-types.ts";
import type { Checkout } from "./use-checkout.ts";

/**
 * Standard or overnight shipping, with the overnight price for the entered state and the arrival date of an order
 * placed now.
 */
export function ShippingFields({ checkout, chosen }: { checkout: Checkout; chosen: string }) {
  const { arrivals, quoteInput, discount } = checkout.view;
  const { overnightRateCents, rates } = quoteInput;
  const isStandardFree = discount.rule?.effect.kind === "free_shipping";
  return (
    <fieldset>
      <legend className="mb-4 font-display text-heading">Shipping method</legend>
      <RadioCardGroup
        legend="Shipping option"
        isLegendHidden
        error={checkout.errors.shippingOption}
      >
        {(["standard", "overnight"] as const).map((type) => (
          <RadioCard
            key={type}
            name="shippingOption"
            value={type}
            defaultChecked={chosen === type}
            onChange={(event) => checkout.chooseShipping(event.currentTarget.value)}
            label={SHIPPING_TEXTS[type].label}
            detail={`${SHIPPING_TEXTS[type].detail}. Arrives ${arrivalText(arrivals[type])}.`}
            aside={formatDollars(
              type === "standard" && isStandardFree
                ? ZERO
                : shippingCost(type, overnightRateCents, rates),
            )}
          />
        ))}
      </RadioCardGroup>
    </fieldset>
  );
}
