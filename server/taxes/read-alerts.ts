import { asc, between, desc, eq, type SQL } from "drizzle-orm";
import type { Cents } from "#domain/money/cents.ts";
import type { Db } from "#server/db/client.ts";
import { taxAlerts, taxThresholds } from "#server/db/schema/taxes.ts";

/** An email's message to the owner about a state. */
export interface TaxAlert {
  id: number;
  state: string;
  level: "near" | "passed";
  salesCents: Cents;
  orders: number;
  percent: number;
  /** The current threshold. */
  neededCents: Cents | null;
  neededOrders: number | null;
  at: Date;
}

const selectAlerts = (db: Db, where?: SQL) =>
  db
    .select({
      id: taxAlerts.id,
      state: taxAlerts.state,
      level: taxAlerts.level,
      salesCents: taxAlerts.sales,
      orders: taxAlerts.orders,
      percent: taxAlerts.percent,
      neededCents: taxThresholds.amountCents,
      neededOrders: taxThresholds.orders,
      at: taxAlerts.at,
    })
    .from(taxAlerts)
    .innerJoin(taxThresholds, eq(taxThresholds.id, taxAlerts.thresholdId))
    .where(where);

/** Alerts in one email. */
export const readAlerts = (db: Db, firstId: number, lastId: number): Promise<TaxAlert[]> =>
  selectAlerts(db, between(taxAlerts.id, firstId, lastId)).orderBy(asc(taxAlerts.id));

const SHOWN_MAX = 50;

/** The newest alerts. */
export const latestAlerts = (db: Db): Promise<TaxAlert[]> =>
  selectAlerts(db).orderBy(desc(taxAlerts.id)).limit(SHOWN_MAX);
