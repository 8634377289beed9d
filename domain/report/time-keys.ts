import { addDays, type PlainDate, weekdayOf } from "#domain/time/plain-date.ts";
import { type Days, startOfMonth } from "./period.ts";

export const TIME_DIMENSIONS = ["day", "week", "month"] as const;

export type TimeDimension = (typeof TIME_DIMENSIONS)[number];

/** Anything else is by day. */
export const parseTimeDimension = (text: string | null): TimeDimension =>
  TIME_DIMENSIONS.find((known) => known === text) ?? "day";

/** The day that identifies a day, its week (from Monday) or its month. */
export function timeKeyOf(day: PlainDate, dimension: TimeDimension): PlainDate {
  switch (dimension) {
    case "day":
      return day;
    case "week":
      return addDays(day, -((weekdayOf(day) + 6) % 7));
    case "month":
      return startOfMonth(day);
  }
}

/** Every day, week or month in a period, in order, including those without a sale. */
export function timeKeys({ from, to }: Days, dimension: TimeDimension): PlainDate[] {
  const keys: PlainDate[] = [];
  for (let key = timeKeyOf(from, dimension); key <= to; key = nextKey(key, dimension))
    keys.push(key);
  return keys;
}

function nextKey(key: PlainDate, dimension: TimeDimension): PlainDate {
  if (dimension === "month") return startOfMonth(addDays(key, 31));
  return addDays(key, dimension === "week" ? 7 : 1);
}
