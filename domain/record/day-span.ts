import type { FieldErrors } from "#domain/form/form-check.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import { optional } from "./field.ts";
import type { ValuesOf } from "./record.ts";
import { day } from "./time-fields.ts";

/** Fields of a record that applies from a day on and may end. */
export const DAY_SPAN = { from: day("First day"), until: optional(day("Last day")) };

type DaySpan = ValuesOf<typeof DAY_SPAN>;

/** Their check. */
export const inOrder = ({ from, until }: Partial<DaySpan>): FieldErrors<DaySpan> =>
  from && until && until < from ? { until: "Enter a last day on or after the first." } : {};

/** "from Dec 1, 2026 to Dec 31, 2026". */
export const spanWords = ({ from, until }: DaySpan): string =>
  `from ${formatDay(from)}${until === null ? "" : ` to ${formatDay(until)}`}`;
