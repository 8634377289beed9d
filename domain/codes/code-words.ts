import { formatDollars } from "#domain/money/cents.ts";
import type { Choices } from "#domain/record/field.ts";
import { assertNever } from "#domain/result.ts";
import { CODE, type CodeValues, effectOf } from "./code.ts";
import type { DiscountEffect } from "./discount-rule.ts";

const OF_EFFECT: readonly string[] = [
  "code",
  "effect",
  "percent",
  "category",
  "perTablet",
  "amountOff",
];

/** A code's discount and conditions, in words. */
export function codeTerms(
  values: CodeValues,
  choices: Choices,
): { term: string; description: string }[] {
  const words = CODE.words(values, choices);
  const conditions = CODE.names.filter((name) => !OF_EFFECT.includes(name) && isSet(values[name]));
  return [
    { term: CODE.labels.effect, description: effectText(effectOf(values)) },
    ...conditions.map((name) => ({ term: CODE.labels[name], description: words[name] })),
  ];
}

const isSet = (value: CodeValues[keyof CodeValues]): boolean =>
  value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

/** "15% off the subtotal" */
export function effectText(effect: DiscountEffect): string {
  switch (effect.kind) {
    case "percent_of_subtotal":
      return `${effect.percent}% off the subtotal`;
    case "percent_of_category":
      return `${effect.percent}% off ${effect.category}`;
    case "percent_of_lines":
      return `${effect.percent}% off eligible items`;
    case "price_per_tablet":
      return `${formatDollars(effect.perTabletCents)} a tablet`;
    case "amount_off":
      return `${formatDollars(effect.amountCents)} off`;
    case "free_shipping":
      return "free standard shipping";
    default:
      return assertNever(effect);
  }
}
