import type { PlainDate } from "#domain/time/plain-date.ts";
import type { PurchaseLimit } from "./purchase-limit.ts";

/** A product's facts that limits ask for; `null` if not known. */
export interface LimitedGoods {
  productId: number;
  compound: string | null;
  /** Milligrams of its compound in one unit. */
  mgPerUnit: number | null;
}

/** Units of one product in one earlier order that was not canceled, without those that came back (LIMIT-2). */
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

/** Extra allowance that staff give one customer beyond a limit (LIMIT-7). */
export interface LimitExtra {
  key: string;
  extra: number;
  /** The last day on which it can be used. */
  until: PlainDate;
}

/** A limit that a customer set for themselves (LIMIT-9); several, if accounts of theirs were merged. */
export interface OwnLimit {
  /** Units of everything in so many days; `null` if none. */
  most: number | null;
  days: number | null;
  /** The first day on which they want to order again; `null` means no pause. */
  pausedUntil: PlainDate | null;
  isExcluded: boolean;
}

/** All that an order is judged by. There is no name and no address in it, so it can be kept (LIMIT-5). */
export interface LimitFacts {
  today: PlainDate;
  limits: readonly PurchaseLimit[];
  own: readonly OwnLimit[];
  extras: readonly LimitExtra[];
  bought: readonly Bought[];
  wanted: readonly Wanted[];
}
