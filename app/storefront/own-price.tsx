import { Price } from "#app/ui/price.tsx";
import { memberLabel } from "#domain/catalog/member-label.ts";
import type { PriceRule } from "#domain/catalog/unit-price.ts";
import type { Cents } from "#domain/money/cents.ts";
import { formatDollars, subtract } from "#domain/money/cents.ts";

type OwnPriceProps = {
  /** The unit price for this person, and the price rule behind it. */
  unitPriceCents: Cents;
  rule: PriceRule;
  /** The price for everyone else. */
  baseCents: Cents;
  size?: "small" | "medium" | "large";
};

/** One unit's price for this visitor; for a member price, the original one is shown struck through. */
export function OwnPrice({ unitPriceCents, rule, baseCents, size }: OwnPriceProps) {
  const label = memberLabel(rule);
  const current = formatDollars(unitPriceCents);
  const note = unitPriceCents === 0 ? "Free" : undefined;
  if (label === null) return <Price current={current} note={note} size={size} />;
  const savedCents = subtract(baseCents, unitPriceCents);
  return (
    <Price
      current={current}
      original={savedCents > 0 ? formatDollars(baseCents) : undefined}
      label={label}
      saved={savedCents > 0 ? formatDollars(savedCents) : undefined}
      note={note}
      size={size}
    />
  );
}
