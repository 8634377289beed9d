import { PRODUCT_LABELS } from "./product-texts.ts";

/** Labels for the values of a planned change of a product. */
export const PLANNED_PRODUCT_LABELS: Readonly<Record<string, string>> = {
  ...PRODUCT_LABELS,
  baseCents: PRODUCT_LABELS.base,
  ogCents: PRODUCT_LABELS.og,
  militaryCents: PRODUCT_LABELS.military,
  isStopped: "Sale stopped",
  isListed: PRODUCT_LABELS.listed,
};
