import { parseUsState, stateName } from "#domain/place/us-states.ts";
import { spanWords } from "#domain/record/day-span.ts";
import { isEntries } from "#domain/record/entry-lines.ts";
import { entries, rows } from "#domain/record/list-fields.ts";
import { count } from "#domain/record/number-fields.ts";
import { err, ok } from "#domain/result.ts";
import { CHARGED_DAYS, type ChargedDays } from "#domain/tax/charged-days.ts";
import type { ChargedState } from "#domain/tax/sales-tax.ts";
import { isDay } from "#domain/time/plain-date.ts";
import { defineSetting } from "./setting.ts";

/** The share of a state's threshold that triggers a warning (TAX-2). */
export const TAX_WARNING = defineSetting<number>(80, "percent", {
  ...count("Percent", { min: 1, max: 99, hint: "The default is 80." }),
  words: (value) => `${value}%`,
});

const STATES_MAX = 200;

const sameTime = (later: ChargedDays, earlier: ChargedDays): string | null =>
  isSameTime(later, earlier) ? "These days overlap another line for this state." : null;

const daysOf = ({ state, ...days }: ChargedDays): string =>
  `${stateName(state)} ${spanWords(days)}`;

/** Where and when the shop charges sales tax (TAX-6); an order keeps the tax it was placed with. */
export const SALES_TAX = defineSetting<ChargedState[]>(
  [],
  "states",
  entries("States", {
    most: STATES_MAX,
    none: "Nowhere",
    hint: "One per line: a state and the first day, like WA 2026-12-01. Then, if they apply: a last day; “shipping” if shipping is taxed, or “provider” to ask your tax provider; “without 3 7” to leave out untaxed products.",
    read(line) {
      const one = readLine(line);
      return one === null
        ? err(
            "Enter a state, a first day and a last day (optional), then “shipping” or “provider” if it applies, then “without” and any untaxed product numbers, like WA 2026-12-01 shipping without 3 7.",
          )
        : ok(one);
    },
    write: lineOf,
    words: wordsOf,
    isEntry: isCharged,
    clash: sameTime,
  }),
  { isList: true },
);

const DAYS_LINE = "Enter a state, a first day and a last day (optional), like WA 2026-12-01.";

/** Where and when the shop charges excise by weight (TAX-9). */
export const EXCISE_TAX = defineSetting<ChargedDays[]>(
  [],
  "states",
  rows("States", CHARGED_DAYS, DAYS_LINE, {
    most: STATES_MAX,
    none: "Nowhere",
    hint: "One per line: state, first day and last day (optional), like WA 2026-12-01.",
    words: daysOf,
    clash: sameTime,
  }),
  { isList: true },
);

function lineOf({ state, from, until, taxesShipping, untaxed, source }: ChargedState): string {
  return [
    state,
    from,
    ...(until === null ? [] : [until]),
    ...(source === "provider" ? ["provider"] : []),
    ...(taxesShipping ? ["shipping"] : []),
    ...(untaxed.length === 0 ? [] : ["without", ...untaxed]),
  ].join(" ");
}

function wordsOf({ taxesShipping, untaxed, source, ...days }: ChargedState): string {
  return [
    daysOf(days),
    source === "provider"
      ? "by your tax provider"
      : taxesShipping
        ? "with shipping"
        : "without shipping",
    ...(untaxed.length === 0 ? [] : [`without products ${untaxed.join(", ")}`]),
  ].join(", ");
}

function readLine(line: string): ChargedState | null {
  const [stateText = "", from = "", ...rest] = line.split(/[\s,;]+/);
  const until = isDay(rest[0] ?? "") ? (rest.shift() ?? null) : null;
  const isOfProvider = rest[0]?.toLowerCase() === "provider";
  // A provider decides by itself whether shipping is taxed.
  const taxesShipping = rest[0]?.toLowerCase() === "shipping";
  if (taxesShipping || isOfProvider) rest.shift();
  const hasUntaxed = rest[0]?.toLowerCase() === "without" && rest.length > 1;
  if (hasUntaxed) rest.shift();
  const untaxed = hasUntaxed ? rest.map(Number) : [];
  const state = parseUsState(stateText);
  if (state === null || (!hasUntaxed && rest.length > 0)) return null;
  const one = {
    state,
    from,
    until,
    taxesShipping,
    untaxed,
    ...(isOfProvider && { source: "provider" as const }),
  };
  return isCharged(one) ? one : null;
}

function isSameTime(a: ChargedDays, b: ChargedDays): boolean {
  return a.state === b.state && a.from <= (b.until ?? a.from) && b.from <= (a.until ?? b.from);
}

const UNTAXED_MAX = 100;

const isProduct = (id: unknown): boolean =>
  typeof id === "number" && Number.isInteger(id) && id > 0 && id < 1_000_000_000;

function isCharged(one: unknown): one is ChargedState {
  return (
    isEntries(one) &&
    CHARGED_DAYS.accept(one, "").ok &&
    "taxesShipping" in one &&
    typeof one.taxesShipping === "boolean" &&
    (!("source" in one) ||
      one.source === "files" ||
      (one.source === "provider" && !one.taxesShipping)) &&
    "untaxed" in one &&
    Array.isArray(one.untaxed) &&
    one.untaxed.length <= UNTAXED_MAX &&
    one.untaxed.every(isProduct)
  );
}
