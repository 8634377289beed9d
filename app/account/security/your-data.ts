import { formatDollars } from "#domain/money/cents.ts";
import { formatShopDate } from "#domain/time/shop-date.ts";
import type { AgeState } from "#server/customers/age/date-of-birth.ts";
import type { Erasure } from "#server/customers/erasure/erasure.ts";
import type { AgeRow } from "./age-item.tsx";
import type { ErasureRow } from "./own-data.tsx";

/** What the rows "Age" and "Your data" show. */
export function ageRow({ attestedAt, dateOfBirth, verification }: AgeState): AgeRow {
  return {
    attestedOn: attestedAt === null ? null : formatShopDate(attestedAt),
    dateOfBirth: dateOfBirth ?? "",
    verification,
  };
}

export function erasureRow({ due, unfinishedOrders, balanceCents, isStaff }: Erasure): ErasureRow {
  return {
    due: due === null ? null : formatShopDate(due),
    unfinishedOrders,
    balance: balanceCents === null ? null : formatDollars(balanceCents),
    isStaff,
  };
}
