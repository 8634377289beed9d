import { err, ok } from "#domain/result.ts";
import { addDays, isDay, type PlainDate, yearOf } from "#domain/time/plain-date.ts";
import {
  formatDay,
  formatIsoShopDate,
  formatIsoShopMoment,
  formatShopMoment,
} from "#domain/time/shop-date.ts";
import { parseShopMoment, shopClockText } from "#domain/time/shop-moment.ts";
import { type Field, type FieldOptions, makeField } from "./field.ts";

interface DayOptions extends FieldOptions {
  /** A later date is probably a typo. */
  yearsAhead?: number;
  /** The day can't be in the future. */
  isPast?: boolean;
  /** The earliest possible day. */
  from?: PlainDate;
}

/** A calendar day. */
export const day = (
  label: string,
  { yearsAhead, isPast = false, from, ...rest }: DayOptions = {},
): Field<PlainDate> =>
  makeField(label, rest, {
    control: { kind: "text", type: "date" },
    json: { kind: "day" },
    read: (text) => text,
    accept(value, today) {
      if (typeof value !== "string" || !isDay(value)) return err("Enter a day.");
      if (from !== undefined && value < from)
        return err(`Enter ${formatDay(from)} or a later day.`);
      if (isPast && value > today) return err("Enter a day that isn't in the future.");
      return yearsAhead !== undefined && yearOf(value) - yearOf(today) > yearsAhead
        ? err(`Enter a day within ${yearsAhead} years.`)
        : ok(value);
    },
    write: (value) => value,
    words: formatDay,
    cell: (value) => value,
  });

/** The day on which something begins, stored as its first moment. */
export const firstDay = (label: string, options: DayOptions = {}): Field<Date> =>
  dayFrom(label, options, 0);

/** The last day on which something applies, stored as the moment after it. */
export const lastDay = (label: string, options: DayOptions = {}): Field<Date> =>
  dayFrom(label, options, 1);

function dayFrom(label: string, options: DayOptions, days: 0 | 1): Field<Date> {
  const dayOf = (moment: Date): PlainDate => addDays(formatIsoShopDate(moment), -days);
  const plain = day(label, options);
  return makeField(label, options, {
    control: plain.control,
    json: { kind: "moment" },
    read: (text) => (isDay(text) ? parseShopMoment(`${addDays(text, days)}T00:00`) : null),
    accept(value, today) {
      const moment = typeof value === "string" ? new Date(value) : value;
      if (!(moment instanceof Date) || Number.isNaN(moment.getTime())) return err("Enter a day.");
      const checked = plain.accept(dayOf(moment), today);
      return checked.ok ? ok(moment) : checked;
    },
    write: dayOf,
    words: (moment) => formatDay(dayOf(moment)),
    cell: dayOf,
  });
}

interface MomentOptions extends FieldOptions {
  /** "11:59 PM" means the end of that minute, so the last day is complete. */
  isEnd?: boolean;
}

/** A point in time, in shop time. */
export const moment = (
  label: string,
  { isEnd = false, ...rest }: MomentOptions = {},
): Field<Date> =>
  makeField(label, rest, {
    control: { kind: "text", type: "datetime-local" },
    json: { kind: "moment" },
    read(text) {
      const typed = parseShopMoment(text);
      return isEnd && typed?.getMinutes() === 59 ? new Date(typed.getTime() + 59_999) : typed;
    },
    accept(value) {
      const date = typeof value === "string" ? new Date(value) : value;
      // A form accepts years of this century, so a program's time can be edited in one.
      return date instanceof Date && !Number.isNaN(date.getTime()) && isTypable(date)
        ? ok(date)
        : err("Enter a day and a time.");
    },
    write: shopClockText,
    words: formatShopMoment,
    cell: formatIsoShopMoment,
  });

const isTypable = (date: Date): boolean => parseShopMoment(shopClockText(date)) !== null;

interface TimeOptions extends FieldOptions {
  words: (minute: number) => string;
}

/** A time of day, in minutes after midnight. */
export const timeOfDay = (label: string, options: TimeOptions): Field<number> =>
  makeField(label, options, {
    control: { kind: "text", type: "time" },
    json: { kind: "number", min: 0, max: 24 * 60 - 1, step: 1 },
    read(text) {
      const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
      return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
    },
    accept: (value) =>
      typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 24 * 60
        ? ok(value)
        : err("Enter a time of day."),
    write: (minute) =>
      [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":"),
    words: options.words,
  });
