import type { PlainDate } from "#domain/time/plain-date.ts";

/** The goods that a limit counts. */
export type LimitSubject =
  | { kind: "everything" }
  | { kind: "product"; productId: number }
  | { kind: "compound"; compound: string };

/** The counted quantity: sold units, or milligrams of the compound in them. */
export const LIMIT_MEASURES = ["units", "mg"] as const;

export type LimitMeasure = (typeof LIMIT_MEASURES)[number];

export const LIMIT_HOLDERS = ["person", "household"] as const;

export type LimitHolder = (typeof LIMIT_HOLDERS)[number];

/** One version of a limit, like its row. A later version supersedes it and never changes it (LIMIT-1). */
export interface PurchaseLimit {
  /** "limit:12": the same for all versions. */
  key: string;
  version: number;
  subject: LimitSubject;
  measure: LimitMeasure;
  per: LimitHolder;
  /** The maximum within that many days, ending today. */
  most: number;
  days: number;
}

/** Longer than a year would count purchases that no one remembers. */
export const LIMIT_DAYS_MAX = 365;

/** A limit with its dates. */
export interface DatedLimit extends PurchaseLimit {
  isOn: boolean;
  /** The first day on which it applies; `null` if it always has. */
  from: PlainDate | null;
  /** The first day on which it no longer applies; `null` if no end is known. */
  until: PlainDate | null;
}
