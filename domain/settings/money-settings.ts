import { formatAffiliateNumber, parseAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { USUAL_COMMISSION_PERCENT } from "#domain/affiliate/commission.ts";
import { type OwnRate, overlap } from "#domain/affiliate/own-rate.ts";
import { parseUsState, stateName } from "#domain/eligibility/us-states.ts";
import {
  type Cents,
  cents,
  formatDollars,
  fromNumeric,
  parseDollars,
  toNumeric,
} from "#domain/money/cents.ts";
import { amountProblem, readMoney, readPercent } from "#domain/money/read-amount.ts";
import { parsePaymentLink } from "#domain/payment/payment-link.ts";
import { USUAL_RATES } from "#domain/shipping/shipping-cost.ts";
import { isDay } from "#domain/time/plain-date.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import { byName, isEntries, lineProblem, linesOf } from "./lines.ts";
import { defineSetting } from "./setting.ts";

/** More is more likely a typing error. */
const SHIPPING_MAX = cents(500_00);

const shippingPrice = (usual: Cents) =>
  defineSetting<Cents, "amount">({
    usual,
    fields: ["amount"],
    read: (stored) => (isAmount(stored) ? stored : null),
    toFields: (amount) => ({ amount: toNumeric(amount) }),
    check({ amount }) {
      const value = priceOf(amount);
      return value === null ? { amount: amountProblem(amount, PRICE_PROBLEM) } : { value };
    },
    words: formatDollars,
  });

const isAmount = (stored: unknown): stored is Cents =>
  typeof stored === "number" && Number.isInteger(stored) && stored >= 0 && stored <= SHIPPING_MAX;

function priceOf(text: string): Cents | null {
  const amount = readMoney(text);
  return amount !== null && isAmount(amount) ? amount : null;
}

const PRICE_PROBLEM = `An amount such as 14.99, at most ${formatDollars(SHIPPING_MAX)}.`;

/** SHIP-1. */
export const STANDARD_SHIPPING = shippingPrice(USUAL_RATES.standardCents);
/** SHIP-2. */
export const OVERNIGHT_SHIPPING = shippingPrice(USUAL_RATES.overnightCents);

const PERCENT_MAX = 50;

/** AFF-6; an order keeps the percentage that it was placed with. */
export const COMMISSION = defineSetting<number, "percent">({
  usual: USUAL_COMMISSION_PERCENT,
  fields: ["percent"],
  read: (stored) => (isPercent(stored) ? stored : null),
  toFields: (percent) => ({ percent: String(percent) }),
  check({ percent }) {
    const value = percentOf(percent);
    return value !== null && isPercent(value)
      ? { value }
      : { percent: `A number from 0 to ${PERCENT_MAX}, with two decimals at most.` };
  },
  words: (percent) => `${percent}%`,
});

const percentOf = (text: string): number | null => {
  const hundredths = readPercent(text, 2);
  return hundredths === null ? null : hundredths / 100;
};

const isPercent = (stored: unknown): stored is number =>
  typeof stored === "number" && stored >= 0 && stored <= PERCENT_MAX;

const OWN_RATES_MAX = 200;
const RATE_LINE =
  "a number, a percentage and the first day, as 0007 7.5 2026-12-01, and the last day if it ends.";

/** Affiliates who earn by another percentage, and when (AFF-26); an order keeps the one it was placed with. */
export const OWN_RATES = defineSetting<OwnRate[], "rates">({
  usual: [],
  fields: ["rates"],
  isList: true,
  read: (stored) =>
    Array.isArray(stored) && stored.length <= OWN_RATES_MAX && stored.every(isOwnRate)
      ? stored
      : null,
  toFields: (rates) => ({
    rates: rates
      .map(({ affiliateNumber, percent, from, until }) =>
        [formatAffiliateNumber(affiliateNumber), percent, from, until ?? ""].join(" ").trim(),
      )
      .join("\n"),
  }),
  check({ rates }) {
    const value: OwnRate[] = [];
    for (const line of linesOf(rates)) {
      const rate = readRate(line);
      if (rate === null) return { rates: lineProblem(line, RATE_LINE) };
      if (value.some((other) => overlap(rate, other)))
        return { rates: lineProblem(line, "another line is of the same affiliate and days.") };
      value.push(rate);
    }
    return value.length > OWN_RATES_MAX ? { rates: `At most ${OWN_RATES_MAX} lines.` } : { value };
  },
  words: (rates) =>
    rates
      .map(
        ({ affiliateNumber, percent, from, until }) =>
          `${formatAffiliateNumber(affiliateNumber)}: ${percent}% from ${formatDay(from)}${until === null ? "" : ` to ${formatDay(until)}`}`,
      )
      .join("\n") || "No one has their own",
});

function readRate(line: string): OwnRate | null {
  const [numberText, percentText = "", from = "", until = null, ...rest] = line.split(/[\s,;]+/);
  const affiliateNumber = parseAffiliateNumber(numberText?.replace(/^#/, ""));
  const percent = percentOf(percentText);
  if (affiliateNumber === null || percent === null || rest.length > 0) return null;
  const rate = { affiliateNumber, percent, from, until };
  return isOwnRate(rate) ? rate : null;
}

const isOwnRate = (one: unknown): one is OwnRate =>
  typeof one === "object" &&
  one !== null &&
  "affiliateNumber" in one &&
  parseAffiliateNumber(String(one.affiliateNumber)) === one.affiliateNumber &&
  "percent" in one &&
  isPercent(one.percent) &&
  "from" in one &&
  typeof one.from === "string" &&
  isDay(one.from) &&
  "until" in one &&
  (one.until === null ||
    (typeof one.until === "string" && isDay(one.until) && one.from <= one.until));

const WARNING_MAX = cents(1_000_000_00);

/** From which sum of a year's payouts an affiliate is marked; null = none is (AFF-25). */
export const PAYOUT_WARNING = defineSetting<Cents | null, "amount">({
  usual: null,
  fields: ["amount"],
  read: (stored) => (isWarning(stored) ? stored : null),
  toFields: (amount) => ({ amount: amount === null ? "" : toNumeric(amount) }),
  check({ amount }) {
    if (amount === "") return { value: null };
    const value = readMoney(amount);
    return isWarning(value)
      ? { value }
      : { amount: amountProblem(amount, "An amount such as 600, or nothing.") };
  },
  words: (amount) => (amount === null ? "None" : formatDollars(amount)),
});

const isWarning = (stored: unknown): stored is Cents =>
  typeof stored === "number" && Number.isInteger(stored) && stored > 0 && stored <= WARNING_MAX;

/** From which share of card orders chargebacks are warned of, in percent; null = from none (PROOF-5). */
export const DISPUTE_WARNING = defineSetting<number | null, "percent">({
  usual: null,
  fields: ["percent"],
  read: (stored) => (isShare(stored) ? stored : null),
  toFields: (percent) => ({ percent: percent === null ? "" : String(percent) }),
  check({ percent }) {
    if (percent === "") return { value: null };
    const value = percentOf(percent);
    return isShare(value) ? { value } : { percent: "A percentage such as 0.9, or nothing." };
  },
  words: (percent) => (percent === null ? "None" : `${percent}%`),
});

const isShare = (stored: unknown): stored is number =>
  typeof stored === "number" && stored > 0 && stored <= 100;

/** States for which staff are reminded of a monthly shipment manifest (PROOF-4). */
export const MANIFEST_STATES = defineSetting<string[], "states">({
  usual: [],
  fields: ["states"],
  isList: true,
  read: (stored) =>
    Array.isArray(stored) &&
    stored.every((one): one is string => typeof one === "string" && parseUsState(one) === one)
      ? stored
      : null,
  toFields: (states) => ({ states: states.join("\n") }),
  check({ states }) {
    const found = new Set<string>();
    for (const line of linesOf(states)) {
      const state = parseUsState(line);
      if (state === null) return { states: lineProblem(line, "a state, as NY.") };
      found.add(state);
    }
    return { value: [...found].toSorted() };
  },
  words: (states) => states.map(stateName).join("\n") || "None",
});

const HOLD_DAYS_MAX = 365;

/** AFF-11; null = as the server was started (AFFILIATE_HOLD_DAYS). */
export const HOLD_DAYS = defineSetting<number | null, "days">({
  usual: null,
  fields: ["days"],
  read: (stored) => (isHold(stored) ? stored : null),
  toFields: (days) => ({ days: days === null ? "" : String(days) }),
  check({ days }) {
    if (days === "") return { value: null };
    const value = /^\d{1,3}$/.test(days) ? Number(days) : null;
    return value !== null && isHold(value)
      ? { value }
      : { days: `A whole number of days from 0 to ${HOLD_DAYS_MAX}.` };
  },
  words: (days) => (days === null ? "" : days === 1 ? "1 day" : `${days} days`),
});

const isHold = (stored: unknown): stored is number =>
  typeof stored === "number" && Number.isInteger(stored) && stored >= 0 && stored <= HOLD_DAYS_MAX;

/** By state, upper case; one that is missing has the price for all others (SHIP-2). */
export const OVERNIGHT_RATES = defineSetting<Record<string, Cents>, "rates">({
  usual: {},
  fields: ["rates"],
  isList: true,
  read: (stored) => (isEntries(stored) ? readAmounts(stored) : null),
  toFields: (rates) => ({
    rates: Object.entries(rates)
      .map(([state, amount]) => `${state} ${toNumeric(amount)}`)
      .join("\n"),
  }),
  check({ rates }) {
    const found = new Map<string, Cents>();
    for (const line of linesOf(rates)) {
      const [, stateText = "", amount = ""] = /^(.+?)[\s,;:]+(\S+)$/.exec(line) ?? [];
      const state = parseUsState(stateText);
      const rate = priceOf(amount);
      if (state === null)
        return { rates: lineProblem(line, "a state and its price, as CA 63.00.") };
      if (rate === null) return { rates: lineProblem(line, amountProblem(amount, PRICE_PROBLEM)) };
      if (found.has(state)) return { rates: `${stateName(state)} is there twice.` };
      found.set(state, rate);
    }
    return { value: byName(found) };
  },
  words: (rates) =>
    Object.entries(rates)
      .map(([state, amount]) => `${stateName(state)}: ${formatDollars(amount)}`)
      .join("\n") || "No state of its own",
});

const readAmounts = (stored: Record<string, unknown>): Record<string, Cents> =>
  Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, Cents] => isAmount(entry[1])),
  );

/** As many as fit into a field. */
const LINKS_MAX = 150;
const LINK_TOTAL_MAX = cents(100_000_00);

/** By the exact total that each charges, as "74.99" (PAY-4). */
export const PAYMENT_LINKS = defineSetting<Record<string, string>, "links">({
  usual: {},
  fields: ["links"],
  isList: true,
  read: (stored) =>
    isEntries(stored)
      ? Object.fromEntries(
          Object.entries(stored).filter(
            (entry): entry is [string, string] =>
              typeof entry[1] === "string" && parseDollars(entry[0]) !== null,
          ),
        )
      : null,
  toFields: (links) => ({
    links: Object.entries(links)
      .map(([total, link]) => `${total} ${link}`)
      .join("\n"),
  }),
  check({ links }) {
    const found = new Map<string, string>();
    for (const line of linesOf(links)) {
      const [, total = "", address = ""] = /^(\S+?)[\s,;]+(\S+)$/.exec(line) ?? [];
      const amount = readMoney(total);
      const link = parsePaymentLink(address);
      if (amount === null || amount <= 0 || amount > LINK_TOTAL_MAX)
        return { links: lineProblem(line, "a total and its link, as 74.99 https://….") };
      if (link === null) return { links: lineProblem(line, "the link must begin with https://.") };
      if (found.has(toNumeric(amount)))
        return { links: `${formatDollars(amount)} is there twice.` };
      found.set(toNumeric(amount), link);
    }
    if (found.size > LINKS_MAX) return { links: `At most ${LINKS_MAX} links.` };
    return { value: byTotal(found) };
  },
  words: (links) =>
    Object.entries(links)
      .map(([total, link]) => `${formatDollars(fromNumeric(total))}: ${link}`)
      .join("\n") || "None",
});

const byTotal = (links: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries([...links].toSorted(([a], [b]) => Number(a) - Number(b)));
