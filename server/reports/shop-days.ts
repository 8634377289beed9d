import { type SQL, sql } from "drizzle-orm";
import type { Days } from "#domain/report/period.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";

/** The shop's days are New York's (DESK-6). */
const SHOP_ZONE = sql.raw("'America/New_York'");

/** Midnight at the beginning of a day. */
export const startOf = (day: PlainDate): SQL =>
  sql`(${day}::date::timestamp at time zone ${SHOP_ZONE})`;

/** Midnight at its end. */
export const endOf = (day: PlainDate): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone ${SHOP_ZONE})`;

/** Whether a moment is in the days. */
export const within = (moment: SQL, { from, to }: Days): SQL =>
  sql`${moment} >= ${startOf(from)} and ${moment} < ${endOf(to)}`;

/** A moment by the shop's clock. */
export const inShop = (moment: SQL): SQL => sql`(${moment} at time zone ${SHOP_ZONE})`;

/** Orders `o` of the days that were not canceled (DESK-6). */
export const soldIn = (days: Days): SQL =>
  sql`${within(sql`o.created_at`, days)} and not o.cancelled`;
