import { parseUsState, stateName } from "#domain/eligibility/us-states.ts";
import type { ChargedDays, ChargedState } from "#domain/tax/sales-tax.ts";
import { isDay } from "#domain/time/plain-date.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import { lineProblem, linesOf } from "./lines.ts";
import { defineSetting } from "./setting.ts";

/** From which share of a state's threshold on the owner is warned (TAX-2). */
export const TAX_WARNING = defineSetting<number, "percent">({
  usual: 80,
  fields: ["percent"],
  read: (stored) => (isShare(stored) ? stored : null),
  toFields: (percent) => ({ percent: String(percent) }),
  check({ percent }) {
    const value = /^\d{1,2}$/.test(percent) ? Number(percent) : null;
    return value !== null && isShare(value)
      ? { value }
      : { percent: "A whole number from 1 to 99." };
  },
  words: (percent) => `${percent}%`,
});

const isShare = (stored: unknown): stored is number =>
  typeof stored === "number" && Number.isInteger(stored) && stored >= 1 && stored <= 99;

const STATES_MAX = 200;
const STATE_LINE =
  "a state, the first day and the last day if it ends, then shipping if that is taxed or provider if your tax provider says the rates, and without with the numbers of products that are not taxed, as WA 2026-12-01 shipping without 3 7.";

/** Where the shop charges sales tax, and when (TAX-6); an order keeps what it was placed with. */
export const SALES_TAX = defineSetting<ChargedState[], "states">({
  usual: [],
  fields: ["states"],
  isList: true,
  read: (stored) =>
    Array.isArray(stored) && stored.length <= STATES_MAX && stored.every(isCharged) ? stored : null,
  toFields: (states) => ({ states: states.map(lineOf).join("\n") }),
  check({ states }) {
    const value: ChargedState[] = [];
    for (const line of linesOf(states)) {
      const one = readLine(line);
      if (one === null) return { states: lineProblem(line, STATE_LINE) };
      if (value.some((other) => isSameTime(one, other)))
        return { states: lineProblem(line, "another line is of the same state and days.") };
      value.push(one);
    }
    return value.length > STATES_MAX ? { states: `At most ${STATES_MAX} lines.` } : { value };
  },
  words: (states) => states.map(wordsOf).join("\n") || "Nowhere",
});

/** Where excise by weight is charged, and when (TAX-9). */
export const EXCISE_TAX = defineSetting<ChargedDays[], "states">({
  usual: [],
  fields: ["states"],
  isList: true,
  read: (stored) =>
    Array.isArray(stored) && stored.length <= STATES_MAX && stored.every(isOnDays) ? stored : null,
  toFields: (states) => ({
    states: states
      .map(({ state, from, until }) => [state, from, ...(until === null ? [] : [until])].join(" "))
      .join("\n"),
  }),
  check({ states }) {
    const value: ChargedDays[] = [];
    for (const line of linesOf(states)) {
      const [state = "", from = "", until = null, ...rest] = line.split(/[\s,;]+/);
      const one = { state: parseUsState(state), from, until };
      if (rest.length > 0 || !isOnDays(one)) return { states: lineProblem(line, EXCISE_LINE) };
      if (value.some((other) => isSameTime(one, other)))
        return { states: lineProblem(line, "another line is of the same state and days.") };
      value.push(one);
    }
    return value.length > STATES_MAX ? { states: `At most ${STATES_MAX} lines.` } : { value };
  },
  words: (states) => states.map(daysOf).join("\n") || "Nowhere",
});

const EXCISE_LINE = "a state, the first day and the last day if it ends, as WA 2026-12-01.";

const daysOf = ({ state, from, until }: ChargedDays): string =>
  `${stateName(state)} from ${formatDay(from)}${until === null ? "" : ` to ${formatDay(until)}`}`;

const lineOf = ({ state, from, until, taxesShipping, untaxed, source }: ChargedState): string =>
  [
    state,
    from,
    ...(until === null ? [] : [until]),
    ...(source === "provider" ? ["provider"] : []),
    ...(taxesShipping ? ["shipping"] : []),
    ...(untaxed.length === 0 ? [] : ["without", ...untaxed]),
  ].join(" ");

const wordsOf = ({ taxesShipping, untaxed, source, ...days }: ChargedState): string =>
  [
    daysOf(days),
    source === "provider"
      ? "by your tax provider"
      : taxesShipping
        ? "with shipping"
        : "without shipping",
    ...(untaxed.length === 0 ? [] : [`without products ${untaxed.join(", ")}`]),
  ].join(", ");

function readLine(line: string): ChargedState | null {
  const [stateText = "", from = "", ...rest] = line.split(/[\s,;]+/);
  const until = isDay(rest[0] ?? "") ? (rest.shift() ?? null) : null;
  const isOfProvider = rest[0]?.toLowerCase() === "provider";
  // Which says itself whether shipping is taxed.
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

const isSameTime = (a: ChargedDays, b: ChargedDays): boolean =>
  a.state === b.state && a.from <= (b.until ?? a.from) && b.from <= (a.until ?? b.from);

const UNTAXED_MAX = 100;

const isProduct = (id: unknown): boolean =>
  typeof id === "number" && Number.isInteger(id) && id > 0 && id < 1_000_000_000;

const isOnDays = (one: unknown): one is ChargedDays =>
  typeof one === "object" &&
  one !== null &&
  "state" in one &&
  parseUsState(one.state) === one.state &&
  "from" in one &&
  typeof one.from === "string" &&
  isDay(one.from) &&
  "until" in one &&
  (one.until === null ||
    (typeof one.until === "string" && isDay(one.until) && one.from <= one.until));

const isCharged = (one: unknown): one is ChargedState =>
  isOnDays(one) &&
  "taxesShipping" in one &&
  typeof one.taxesShipping === "boolean" &&
  (!("source" in one) ||
    one.source === "files" ||
    (one.source === "provider" && !one.taxesShipping)) &&
  "untaxed" in one &&
  Array.isArray(one.untaxed) &&
  one.untaxed.length <= UNTAXED_MAX &&
  one.untaxed.every(isProduct);
