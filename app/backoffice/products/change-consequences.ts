import { leadingNumber } from "#domain/catalog/leading-number.ts";
import type { ProductTexts } from "#domain/catalog/product-texts.ts";
import type { Prices } from "#domain/catalog/product.ts";
import { largeStepText } from "../changes/large-step.ts";
import { PRODUCT_LABELS } from "./product-texts.ts";

/** Not checked for claims: a warning must use the law's words, and no one reads a slug. */
export const CLAIM_FREE: readonly string[] = [PRODUCT_LABELS.prop65Warning, PRODUCT_LABELS.slug];

/** Consequences of a change of texts that the texts themselves don't show. */
export function textConsequences(before: ProductTexts, after: ProductTexts): string[] {
  const [had, has] = [leadingNumber(before.name), leadingNumber(after.name)];
  const gone = before.flavors
    .filter(({ isOn, name }) => isOn && !after.flavors.some((one) => one.name === name && one.isOn))
    .map(({ name }) => name);
  return [
    had === has
      ? null
      : `Its name now says ${has} ${has === 1 ? "unit" : "units"} instead of ${had}. Orders and codes for bottle sizes use this number.`,
    before.slug === after.slug ? null : "The old address redirects to the new one.",
    before.category === after.category ? null : "Codes for a category use the new one.",
    gone.length === 0
      ? null
      : `Carts with ${gone.join(" or ")} lose that item. Placed orders keep it.`,
    after.purchaseLimit !== null && (before.purchaseLimit ?? Infinity) > after.purchaseLimit
      ? `Carts with more than ${after.purchaseLimit} are reduced to it.`
      : null,
  ].filter((text) => text !== null);
}

/** Whether a price changes so much that it may be a typo. */
export const isLargeStep = (before: Prices, after: Prices): boolean =>
  stepTexts(before, after).length > 0;

/** Consequences of a change of prices. */
export const priceConsequences = (before: Prices, after: Prices): string[] => [
  ...stepTexts(before, after),
  "Carts and open checkouts show the new prices. Placed orders don't change.",
];

const stepTexts = (before: Prices, after: Prices): string[] =>
  [
    largeStepText("The price", before.baseCents, after.baseCents),
    largeStepText("The OG price", before.ogCents, after.ogCents),
    largeStepText("The military price", before.militaryCents, after.militaryCents),
  ].filter((text) => text !== null);
