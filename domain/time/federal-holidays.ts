import { addDays, type PlainDate, weekdayOf, yearOf } from "./plain-date.ts";

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6];

/**
 * The public holidays of 5 U.S.C. 6103(a). Inauguration Day is one only in the Washington area. UPS doesn't deliver on
 * six of them and works on the others; we count none as a business day, so no package arrives later than promised.
 */
const FEDERAL_HOLIDAYS: { name: string; dateIn: (year: number) => PlainDate }[] = [
  { name: "New Year's Day", dateIn: (year) => fixedDay(year, 1, 1) },
  { name: "Birthday of Martin Luther King, Jr.", dateIn: (year) => nth(3, MONDAY, year, 1) },
  { name: "Washington's Birthday", dateIn: (year) => nth(3, MONDAY, year, 2) },
  // The last Monday of May: the one before the first of June.
  { name: "Memorial Day", dateIn: (year) => addDays(nth(1, MONDAY, year, 6), -7) },
  { name: "Juneteenth", dateIn: (year) => fixedDay(year, 6, 19) },
  { name: "Independence Day", dateIn: (year) => fixedDay(year, 7, 4) },
  { name: "Labor Day", dateIn: (year) => nth(1, MONDAY, year, 9) },
  { name: "Columbus Day", dateIn: (year) => nth(2, MONDAY, year, 10) },
  { name: "Veterans Day", dateIn: (year) => fixedDay(year, 11, 11) },
  { name: "Thanksgiving Day", dateIn: (year) => nth(4, THURSDAY, year, 11) },
  { name: "Christmas Day", dateIn: (year) => fixedDay(year, 12, 25) },
];

/** The holiday observed on this day, or `null`; Saturday's is observed on Friday, Sunday's on Monday (SHIP-4). */
export function federalHolidayOn(date: PlainDate): string | null {
  // On December 31, only the next year's New Year's Day can be observed, if it falls on a Saturday.
  const year = yearOf(addDays(date, 1));
  return FEDERAL_HOLIDAYS.find(({ dateIn }) => observed(dateIn(year)) === date)?.name ?? null;
}

/** 5 U.S.C. 6103(b) and Executive Order 11582. */
function observed(date: PlainDate): PlainDate {
  const weekday = weekdayOf(date);
  if (weekday === SATURDAY) return addDays(date, -1);
  return weekday === SUNDAY ? addDays(date, 1) : date;
}

function fixedDay(year: number, month: number, day: number): PlainDate {
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** The nth such weekday of a month. */
function nth(count: number, weekday: number, year: number, month: number): PlainDate {
  const first = fixedDay(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
}
