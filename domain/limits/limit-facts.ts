import type { PlainDate } from "#domain/time/plain-date.ts";
import type { PurchaseLimit } from "./purchase-limit.ts";

/** A product's facts that limits need; `null` if unknown. */
export interface LimitedGoods {
  productId: number;
  compound: string | null;
  /** Milligrams of its compound in one unit. */
  mgPerUnit: number | null;
}

/** Units of one product in one earlier order that was not canceled, without returned ones (LIMIT-2). */
export interface Bought extends LimitedGoods {
  /** By the shop's clock. */
  day: PlainDate;
  units: number;
  /** Whether it is from the same account; otherwise it is only from the same household. */
  isOwn: boolean;
}

export interface Wanted extends LimitedGoods {
  name: string;
  units: number;
}

/** Additional purchases that staff allow one customer (LIMIT-7). */
export interface LimitExtra {
  key: string;
  extra: number;
  /** The last day on which it can be used. */
  until: PlainDate;
}

/** A limit that a customer set for themselves (LIMIT-9); there can be several if their accounts were merged. */
export interface OwnLimit {
  /** Maximum units of everything within that many days; `null` if none. */
  most: number | null;
  days: number | null;
  /** The first day on which they want to order again; `null` for no pause. */
  pausedUntil: PlainDate | null;
  isExcluded: boolean;
}

/** All facts for judging an order. They include no name or address, so they can be stored (LIMIT-5). */
export interface LimitFacts {
  today: PlainDate;
  limits: readonly PurchaseLimit[];
  own: readonly OwnLimit[];
  extras: readonly LimitExtra[];
  bought: readonly Bought[];
  wanted: readonly Wanted[];
}
