import type { Cents } from "#domain/money/cents.ts";

export const STOCK_STATUSES = ["in_stock", "out_of_stock", "low_stock"] as const;

export type StockStatus = (typeof STOCK_STATUSES)[number];

/** A product's three prices; `null` for a member price that isn't set (PRICE-3). */
export interface Prices {
  baseCents: Cents;
  ogCents: Cents | null;
  militaryCents: Cents | null;
}

/** A product as the catalog shows it. `stockStatus` already accounts for units that are sold out. */
export interface Product {
  id: number;
  slug: string;
  name: string;
  description: string;
  category: string;
  prices: Prices;
  /** Base path of its pictures; `app/ui` adds size and format. */
  imageUrl: string;
  stockStatus: StockStatus;
  featuredPosition: number;
  /** Maximum units per cart line; `null` if there is no limit (CART-2). */
  purchaseLimit: number | null;
  /** The note about its limit or shipping, e.g., "Limit of 6 bottles per customer". */
  limitNote: string | null;
  /** The text of `window.alert` at the limit; `null` for no alert. */
  limitAlert: string | null;
  /** Active flavors, in display order; empty if the product has none. */
  flavors: string[];
}

/** A product as a closed shop shows it, without anything needed to buy it (RUN-47). */
export type ShownProduct = Pick<
  Product,
  "id" | "slug" | "name" | "description" | "category" | "imageUrl"
>;

/** Which member prices the visitor is entitled to. */
export interface Membership {
  og: boolean;
  military: boolean;
}

export const NOT_A_MEMBER: Membership = { og: false, military: false };
