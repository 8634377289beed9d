import { parseUsState } from "#domain/eligibility/us-states.ts";
import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { cents, toNumeric } from "#domain/money/cents.ts";
import { amountProblem, readCount, readMoney } from "#domain/money/read-amount.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { hiddenProblem, visibleLines } from "#domain/text/visible-text.ts";
import { isDay, type PlainDate } from "#domain/time/plain-date.ts";
import { COUNTED_SALES, MEASURING_PERIODS, type TaxThreshold } from "./threshold.ts";

const KEYS = [
  "state",
  "fromDay",
  "amount",
  "orders",
  "needs",
  "period",
  "counts",
  "source",
  "lastChecked",
  "note",
  "version",
  "reason",
] as const;

/** As typed; `version` is that of the threshold that the form was made from. */
export type ThresholdFields = Record<(typeof KEYS)[number], string>;

/** Reads the form from any body; never throws. */
export const parseThreshold = (body: unknown): ThresholdFields => trimmedFields(body, KEYS);

/** In the field of the state: every state without one of its own. */
export const ALL_OTHERS = "others";

export const NEEDS = ["either", "both"] as const;

export const NEW_THRESHOLD: ThresholdFields = trimmedFields(
  { needs: "either", period: "calendar_year", counts: "gross", version: "0" },
  KEYS,
);

export const thresholdFields = (one: TaxThreshold, version: number): ThresholdFields => ({
  state: one.state ?? ALL_OTHERS,
  fromDay: one.fromDay,
  amount: one.amountCents === null ? "" : toNumeric(one.amountCents),
  orders: one.orders === null ? "" : String(one.orders),
  needs: one.needsBoth ? "both" : "either",
  period: one.period,
  counts: one.counts,
  source: one.source,
  lastChecked: one.lastChecked ?? "",
  note: one.note,
  version: String(version),
  reason: "",
});

const AMOUNT_MAX = cents(1_000_000_000_00);
const ORDERS_MAX = 9_999_999;
const NOTE_MAX = 1000;
const SOURCE_MAX = 500;
const [FIRST_DAY, LAST_DAY] = ["2000-01-01", "2099-12-31"];

const isWithin = (day: string): boolean => isDay(day) && FIRST_DAY <= day && day <= LAST_DAY;

/** Says what is wrong beside its field. @param today by the shop's clock */
export function validateThreshold(
  fields: ThresholdFields,
  today: PlainDate,
): FormCheck<ThresholdFields, { threshold: TaxThreshold; reason: string }> {
  const state = parseUsState(fields.state);
  const isOfOthers = fields.state === ALL_OTHERS;
  const amount = fields.amount === "" ? null : readMoney(fields.amount);
  const isAmount = amount !== null && amount > 0 && amount <= AMOUNT_MAX;
  const orders = readCount(fields.orders, ORDERS_MAX) || null;
  const period = MEASURING_PERIODS.find((known) => known === fields.period);
  const counts = COUNTED_SALES.find((known) => known === fields.counts);
  const needs = NEEDS.find((known) => known === fields.needs);
  const note = visibleLines(fields.note).replaceAll("\r\n", "\n");
  const reason = parseStaffNote(fields.reason, "A reason");
  const fieldErrors = fieldErrorsOf<keyof ThresholdFields>({
    state: state !== null || isOfOthers ? null : "Please choose a state, or all others.",
    fromDay: isWithin(fields.fromDay) ? null : "Please give the day from which it holds.",
    amount:
      fields.amount === "" || isAmount
        ? null
        : amountProblem(fields.amount, "An amount such as 100000, or nothing for none."),
    orders:
      fields.orders === "" || orders !== null ? null : "A number such as 200, or nothing for none.",
    needs:
      needs === undefined
        ? "Please choose one."
        : needs === "both" && (fields.amount === "" || fields.orders === "")
          ? "Both can only be needed if both are given."
          : null,
    period: period === undefined ? "Please choose a period." : null,
    counts: counts === undefined ? "Please choose what counts." : null,
    source:
      hiddenProblem("The source", fields.source) ??
      lengthProblem("The source", fields.source, SOURCE_MAX),
    lastChecked:
      fields.lastChecked === "" || (isWithin(fields.lastChecked) && fields.lastChecked <= today)
        ? null
        : "The day on which you looked it up, not one to come; or nothing.",
    note: lengthProblem("The note", note, NOTE_MAX),
    reason: reason.ok ? null : reason.error,
  });
  if (period === undefined || counts === undefined || !reason.ok)
    return formCheck(fieldErrors, null);
  const threshold: TaxThreshold = {
    state,
    fromDay: fields.fromDay,
    amountCents: amount,
    orders,
    needsBoth: needs === "both",
    period,
    counts,
    source: fields.source,
    lastChecked: fields.lastChecked === "" ? null : fields.lastChecked,
    note,
  };
  return formCheck(fieldErrors, { threshold, reason: reason.value });
}
