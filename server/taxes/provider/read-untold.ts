import { sql } from "drizzle-orm";
import { SETTINGS } from "#domain/settings/shop-settings.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";

/** Sales that haven't been reported to the tax provider despite an attempt (TAX-16). */
export interface UntoldSales {
  /** States assigned to a provider while none is configured. */
  unasked: string[];
  count: number;
  latest: { orderNumber: number; isRefund: boolean; failure: string }[];
}

const SHOWN_MAX = 10;

export async function readUntold(
  db: Db,
  hasProvider: boolean,
  today: PlainDate,
): Promise<UntoldSales> {
  const { rows } = await db.execute<{
    order_number: number;
    refund: boolean;
    failure: string;
    of: number;
  }>(sql`
    select o.order_number, r.refund_id is not null as refund, r.failure, count(*) over ()::int as of
    from tax_reports r join orders o on o.id = r.order_id
    where r.state = 'waiting' and r.failure <> '' order by r.id desc limit ${SHOWN_MAX}`);
  const { rows: settings } = await db.execute<{ value: unknown }>(
    sql`select value from settings where name = 'salesTax'`,
  );
  const charged = SETTINGS.salesTax.read(settings[0]?.value);
  const asking = charged.filter(
    ({ source, until }) => source === "provider" && (until === null || until >= today),
  );
  return {
    unasked: hasProvider ? [] : [...new Set(asking.map(({ state }) => state))],
    count: rows[0]?.of ?? 0,
    latest: rows.map(({ order_number, refund, failure }) => ({
      orderNumber: order_number,
      isRefund: refund,
      failure,
    })),
  };
}
