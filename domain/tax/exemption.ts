import type { UsState } from "#domain/place/us-states.ts";
import { addDays, type PlainDate } from "#domain/time/plain-date.ts";

/** Why a customer pays no sales tax, as states' certificates say it. */
export const EXEMPTION_KINDS = ["resale", "government", "other"] as const;

export type ExemptionKind = (typeof EXEMPTION_KINDS)[number];

/** A customer's certificate (TAX-11). */
export interface ExemptionValues {
  states: UsState[];
  kind: ExemptionKind;
  /** As the state gave it. */
  number: string;
  fromDay: PlainDate;
  /** Its last day; null = it has none. */
  untilDay: PlainDate | null;
  /** It frees from excise too. */
  sparesExcise: boolean;
  note: string;
}

/** A certificate that holds for an order. */
export interface OrderExemption {
  certificateId: number;
  sparesExcise: boolean;
}

/** How long before its last day staff are told. */
export const EXEMPTION_WARNING_DAYS = 60;

export type ExemptionStatus = "withdrawn" | "ended" | "later" | "no_document" | "ending" | "valid";

/** What a certificate is on a day; without its document it holds, and is listed until one is kept. */
export function exemptionStatus(
  one: Pick<ExemptionValues, "fromDay" | "untilDay"> & {
    isWithdrawn: boolean;
    hasDocument: boolean;
  },
  today: PlainDate,
): ExemptionStatus {
  const { fromDay, untilDay } = one;
  if (one.isWithdrawn) return "withdrawn";
  if (untilDay !== null && untilDay < today) return "ended";
  if (!one.hasDocument) return "no_document";
  if (fromDay > today) return "later";
  return untilDay !== null && untilDay <= addDays(today, EXEMPTION_WARNING_DAYS)
    ? "ending"
    : "valid";
}
