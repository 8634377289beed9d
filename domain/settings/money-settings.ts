import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { USUAL_COMMISSION_PERCENT } from "#domain/affiliate/commission.ts";
import { COMMISSION_PERCENT, OWN_RATE, type OwnRate, overlap } from "#domain/affiliate/own-rate.ts";
import {
  type Cents,
  cents,
  formatDollars,
  fromNumeric,
  parseDollars,
  toNumeric,
} from "#domain/money/cents.ts";
import { amountProblem, readMoney } from "#domain/money/read-amount.ts";
import { parsePaymentLink } from "#domain/payment/payment-link.ts";
import { parseUsState, stateName } from "#domain/place/us-states.ts";
import { spanWords } from "#domain/record/day-span.ts";
import { byText } from "#domain/record/entry-lines.ts";
import { optional } from "#domain/record/field.ts";
import { byFirst, entries, rows } from "#domain/record/list-fields.ts";
import { count, dollars, percent } from "#domain/record/number-fields.ts";
import { err, ok } from "#domain/result.ts";
import { USUAL_RATES } from "#domain/shipping/shipping-cost.ts";
import { defineSetting } from "./setting.ts";

/** A higher price is probably a typo. */
const PRICE = dollars("Price", { max: cents(500_00), hint: "In dollars." });

/** SHIP-1. */
export const STANDARD_SHIPPING = defineSetting<Cents>(USUAL_RATES.standardCents, "amount", PRICE);
/** SHIP-2. */
export const OVERNIGHT_SHIPPING = defineSetting<Cents>(USUAL_RATES.overnightCents, "amount", PRICE);

/** AFF-6. An order keeps the percentage that it was placed with. */
export const COMMISSION = defineSetting<number>(
  USUAL_COMMISSION_PERCENT,
  "percent",
  COMMISSION_PERCENT,
);

const RATE_LINE = "Enter an affiliate number, percentage and first day, like 0007 7.5 2026-12-01.";

/** Affiliates with their own percentage, and when it applies (AFF-26); an order keeps the one it was placed with. */
export const OWN_RATES = defineSetting<OwnRate[]>(
  [],
  "rates",
  rows("Lines", OWN_RATE, RATE_LINE, {
    most: 200,
    none: "None",
    hint: "One per line: affiliate number, percentage, first day and last day (optional), like 0007 7.5 2026-12-01 2027-01-31.",
    words: ({ affiliateNumber, percent: rate, ...days }) =>
      `${formatAffiliateNumber(affiliateNumber)}: ${rate}% ${spanWords(days)}`,
    clash: (later, earlier) =>
      overlap(later, earlier) ? "These days overlap another line for this affiliate." : null,
  }),
  { isList: true },
);

/** The sum of a year's payouts from which an affiliate is marked; `null` to mark none (AFF-25). */
export const PAYOUT_WARNING = defineSetting<Cents | null>(
  null,
  "amount",
  optional(
    dollars("Dollars", {
      min: cents(1),
      max: cents(1_000_000_00),
      hint: "Leave empty for none.",
    }),
    "None",
  ),
);

/** The percentage of card orders above which chargebacks trigger a warning; `null` for no warning (PROOF-5). */
export const DISPUTE_WARNING = defineSetting<number | null>(
  null,
  "percent",
  optional(
    percent("Percent", {
      min: 0,
      max: 100,
      isAboveZero: true,
      hint: "Like 0.9. Leave empty for no warning.",
    }),
    "None",
  ),
);

/** States for which staff are reminded of a monthly shipment manifest (PROOF-4). */
export const MANIFEST_STATES = defineSetting<string[]>(
  [],
  "states",
  entries<string>("States", {
    most: 60,
    none: "None",
    hint: "One per line, like NY. Leave empty for none.",
    read(line) {
      const state = parseUsState(line);
      return state === null ? err("Enter a state, like NY.") : ok(state);
    },
    write: (state) => state,
    words: stateName,
    isEntry: (one): one is string => typeof one === "string" && parseUsState(one) === one,
    order: byText,
  }),
  { isList: true },
);

/** AFF-11. `null` to use the server's configuration (AFFILIATE_HOLD_DAYS). */
export const HOLD_DAYS = defineSetting<number | null>(
  null,
  "days",
  optional(
    count("Days", {
      min: 0,
      max: 365,
      unit: ["day", "days"],
      hint: "Enter 0 for no hold. Leave empty to use AFFILIATE_HOLD_DAYS.",
    }),
    "",
  ),
);

/** By state, in uppercase; a missing state has the default price (SHIP-2). */
export const OVERNIGHT_RATES = defineSetting<Record<string, Cents>>(
  {},
  "rates",
  byFirst(
    entries<[string, Cents]>("Prices", {
      most: 60,
      none: "None",
      hint: "One state per line, like CA 63.00.",
      read(line) {
        const [, stateText = "", amount = ""] = /^(.+?)[\s,;:]+(\S+)$/.exec(line) ?? [];
        const state = parseUsState(stateText);
        if (state === null) return err("Enter a state and its price, like CA 63.00.");
        const price = PRICE.parse(amount, "");
        return price.ok ? ok([state, price.value]) : price;
      },
      write: ([state, amount]) => `${state} ${toNumeric(amount)}`,
      words: ([state, amount]) => `${stateName(state)}: ${formatDollars(amount)}`,
      isEntry: (one): one is [string, Cents] =>
        Array.isArray(one) && parseUsState(one[0]) === one[0] && PRICE.accept(one[1], "").ok,
      clash: ([later], [earlier]) =>
        later === earlier ? `${stateName(later)} is listed twice.` : null,
      order: ([a], [b]) => byText(a, b),
    }),
  ),
  { isList: true },
);

const LINK_TOTAL_MAX = cents(100_000_00);

/** By each link's exact total, such as "74.99" (PAY-4). */
export const PAYMENT_LINKS = defineSetting<Record<string, string>>(
  {},
  "links",
  byFirst(
    entries<[string, string]>("Links", {
      most: 150,
      none: "None",
      hint: "One per line: total and link, like 74.99 https://….",
      read(line) {
        const [, total = "", address = ""] = /^(\S+?)[\s,;]+(\S+)$/.exec(line) ?? [];
        const amount = readMoney(total);
        const link = parsePaymentLink(address);
        if (amount === null || amount <= 0 || amount > LINK_TOTAL_MAX)
          return err(amountProblem(total, "Enter a total and its link, like 74.99 https://…."));
        return link === null
          ? err("Enter a link that begins with https://.")
          : ok([toNumeric(amount), link]);
      },
      write: ([total, link]) => `${total} ${link}`,
      words: ([total, link]) => `${formatDollars(fromNumeric(total))}: ${link}`,
      isEntry: (one): one is [string, string] =>
        Array.isArray(one) &&
        typeof one[0] === "string" &&
        parseDollars(one[0]) !== null &&
        typeof one[1] === "string",
      clash: ([later], [earlier]) =>
        later === earlier ? `${formatDollars(fromNumeric(later))} is listed twice.` : null,
      order: ([a], [b]) => Number(a) - Number(b),
    }),
  ),
  { isList: true },
);
