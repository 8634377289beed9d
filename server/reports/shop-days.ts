import { type SQL, sql } from "drizzle-orm";
import type { Days } from "#domain/report/period.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";

/** The shop's days are New York's (DESK-6). */
const SHOP_ZONE = sql.raw("'America/New_York'");

/** The midnight that starts a day. */
export const startOf = (day: PlainDate): SQL =>
  sql`(${day}::date::timestamp at time zone ${SHOP_ZONE})`;

/** The midnight that ends it. */
export const endOf = (day: PlainDate): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone ${SHOP_ZONE})`;

/** Whether a moment is in the period. */
export const within = (moment: SQL, { from, to }: Days): SQL =>
  sql`${moment} >= ${startOf(from)} and ${moment} < ${endOf(to)}`;

/** A moment in the shop's time zone. */
export const inShop = (moment: SQL): SQL => sql`(${moment} at time zone ${SHOP_ZONE})`;

/** Orders `o` placed in a period and not canceled (DESK-6). */
export const soldIn = (days: Days): SQL =>
  sql`${within(sql`o.created_at`, days)} and not o.cancelled`;
