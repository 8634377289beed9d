import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { readCount } from "#domain/money/read-amount.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { addDays, isDay, type PlainDate } from "#domain/time/plain-date.ts";
import { LIMIT_DAYS_MAX } from "./purchase-limit.ts";

/** Maximum units within that many days. */
export interface OwnMost {
  most: number;
  days: number;
}

/** A customer's own limit, as stored (LIMIT-9). */
export interface OwnLimitState {
  /** `null` if none. */
  limit: OwnMost | null;
  /** The limit that follows it, and its first day; `null` if none. */
  next: { limit: OwnMost | null; from: PlainDate } | null;
  /** The first day on which they want to order again. */
  pausedUntil: PlainDate | null;
  /** When they excluded themselves. */
  excludedAt: Date | null;
  version: number;
}

/** Days before a higher limit applies, so a decision made on a calm day isn't undone in a moment. */
export const HIGHER_AFTER_DAYS = 7;

/** The limit in force today. */
export const ownLimitOn = ({ limit, next }: OwnLimitState, today: PlainDate): OwnMost | null =>
  next !== null && next.from <= today ? next.limit : limit;

/**
 * A lower limit applies at once; a higher one, or none, after a week. A pending change is dropped, because the latest
 * decision counts.
 */
export function changedLimit(
  state: OwnLimitState,
  wanted: OwnMost | null,
  today: PlainDate,
): Pick<OwnLimitState, "limit" | "next"> {
  const now = ownLimitOn(state, today);
  if (isAsStrict(wanted, now)) return { limit: wanted, next: null };
  return { limit: now, next: { limit: wanted, from: addDays(today, HIGHER_AFTER_DAYS) } };
}

/** Whether it never allows more than the other. */
function isAsStrict(one: OwnMost | null, other: OwnMost | null): boolean {
  if (other === null) return true;
  return one !== null && one.most <= other.most && one.days >= other.days;
}

/** A pause can only be extended. */
export const changedPause = (
  { pausedUntil }: OwnLimitState,
  until: PlainDate,
  today: PlainDate,
): PlainDate | null =>
  pausedUntil !== null && pausedUntil > today && until < pausedUntil ? null : until;

const LIMIT_KEYS = ["most", "days", "version"] as const;
const PAUSE_KEYS = ["until", "isSure"] as const;

export type OwnLimitFields = Record<(typeof LIMIT_KEYS)[number], string>;
export type PauseFields = Record<(typeof PAUSE_KEYS)[number], string>;

export const parseOwnLimit = (body: unknown): OwnLimitFields => trimmedFields(body, LIMIT_KEYS);
export const parsePause = (body: unknown): PauseFields => trimmedFields(body, PAUSE_KEYS);

const OWN_MOST_MAX = 10_000;

/** If both are empty, there is no limit. */
export function validateOwnLimit(
  fields: OwnLimitFields,
): FormCheck<OwnLimitFields, { wanted: OwnMost | null }> {
  if (fields.most === "") return formCheck<OwnLimitFields, { wanted: null }>({}, { wanted: null });
  const most = readCount(fields.most, OWN_MOST_MAX) || null;
  const days = readCount(fields.days, LIMIT_DAYS_MAX) || null;
  return formCheck(
    fieldErrorsOf<keyof OwnLimitFields>({
      most: most === null ? "Please enter a whole number, or leave it empty for no limit." : null,
      days: days === null ? `Please enter a number of days from 1 to ${LIMIT_DAYS_MAX}.` : null,
    }),
    most === null || days === null ? null : { wanted: { most, days } },
  );
}

const PAUSE_DAYS_MAX = 5 * 366;

export function validatePause(
  { until, isSure }: PauseFields,
  today: PlainDate,
): FormCheck<PauseFields, { until: PlainDate }> {
  return formCheck(
    fieldErrorsOf<keyof PauseFields>({
      until: !isDay(until)
        ? "Please choose a day."
        : until <= today
          ? "Please choose a day after today."
          : until > addDays(today, PAUSE_DAYS_MAX)
            ? "Please choose a day within five years."
            : null,
      isSure: isSure === "on" ? null : "Please confirm: a pause can't be ended early.",
    }),
    { until },
  );
}
