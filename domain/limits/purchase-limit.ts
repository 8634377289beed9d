import type { PlainDate } from "#domain/time/plain-date.ts";

/** The goods that a limit counts. */
export type LimitSubject =
  | { kind: "everything" }
  | { kind: "product"; productId: number }
  | { kind: "compound"; compound: string };

/** In which it counts: units as they are sold, or milligrams of the compound in them. */
export const LIMIT_MEASURES = ["units", "mg"] as const;

export type LimitMeasure = (typeof LIMIT_MEASURES)[number];

export const LIMIT_HOLDERS = ["person", "household"] as const;

export type LimitHolder = (typeof LIMIT_HOLDERS)[number];

/** One version of a limit, as a row has it; a later version supersedes it and never changes it (LIMIT-1). */
export interface PurchaseLimit {
  /** "limit:12": the same for all versions. */
  key: string;
  version: number;
  subject: LimitSubject;
  measure: LimitMeasure;
  per: LimitHolder;
  /** The most in so many days, today being the last of them. */
  most: number;
  days: number;
}

/** More days than a year would count what no one remembers. */
export const LIMIT_DAYS_MAX = 365;

/** A limit that is in force: on which days it is, its row says. */
export interface DatedLimit extends PurchaseLimit {
  isOn: boolean;
  /** The first day on which it holds; `null` if it has held all along. */
  from: PlainDate | null;
  /** The first day on which it holds no longer; `null` if no end is known. */
  until: PlainDate | null;
}
