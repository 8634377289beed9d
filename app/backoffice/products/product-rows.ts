import type { BadgeTone } from "#app/ui/badge.tsx";
import { type Cents, formatDollars } from "#domain/money/cents.ts";
import type { ListedProduct } from "#server/catalog/list-products.ts";
import { NO_VALUE } from "../ui/columns.tsx";

const priceText = (cents: Cents | null): string =>
  cents === null ? NO_VALUE : formatDollars(cents);

interface SaleState {
  isListed: boolean;
  isActive: boolean;
  isStopped: boolean;
}

/** A product's sale status, as a badge. */
export function saleState({ isListed, isActive, isStopped }: SaleState): {
  state: string;
  tone: BadgeTone;
} {
  if (isStopped) return { state: "Stopped", tone: "danger" };
  if (!isListed) return { state: "Not listed", tone: "neutral" };
  return isActive
    ? { state: "On sale", tone: "success" }
    : { state: "Not on sale", tone: "warning" };
}

export const productRow = ({ prices, onHand, reserved, ...product }: ListedProduct) => ({
  productId: product.productId,
  name: product.name,
  category: product.category,
  ...saleState(product),
  isLow: product.isLow,
  price: formatDollars(prices.baseCents),
  og: priceText(prices.ogCents),
  military: priceText(prices.militaryCents),
  onHand: onHand === null ? "Not counted" : String(onHand),
  reserved: onHand === null ? NO_VALUE : String(reserved),
  free: onHand === null ? NO_VALUE : String(onHand - reserved),
});

export type ProductRowView = ReturnType<typeof productRow>;
