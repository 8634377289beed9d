import { formatDollars } from "#domain/money/cents.ts";
import { formatShopDate } from "#domain/time/shop-date.ts";
import type { PastOrder } from "#server/orders/past-orders.ts";

export interface PastOrderView {
  number: string;
  placedOn: string;
  status: string;
  total: string;
  lines: { id: number; text: string }[];
}

export const pastOrderView = ({
  number,
  placedAt,
  status,
  totalCents,
  lines,
}: PastOrder): PastOrderView => ({
  number,
  placedOn: formatShopDate(placedAt),
  status,
  total: formatDollars(totalCents),
  lines: lines.map(({ name, quantity, priceCents }, id) => ({
    id,
    text: `${quantity} × ${name}, ${formatDollars(priceCents)} each`,
  })),
});
