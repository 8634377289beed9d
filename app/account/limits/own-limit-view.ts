import { type OwnLimitState, type OwnMost, ownLimitOn } from "#domain/limits/own-limit.ts";
import { formatDay } from "#domain/time/shop-date.ts";

/** A customer's own limits, as shown on their page. */
export function ownLimitView(own: OwnLimitState, today: string) {
  const { next, pausedUntil, excludedAt, version } = own;
  const limit = ownLimitOn(own, today);
  const facts = [
    limit === null ? null : `Your limit: ${mostText(limit)}.`,
    next === null || next.from <= today
      ? null
      : `From ${formatDay(next.from)}: ${mostText(next.limit)}.`,
    pausedUntil === null || pausedUntil <= today
      ? null
      : `You set a pause. You can order again on ${formatDay(pausedUntil)}.`,
  ].filter((fact) => fact !== null);
  return {
    isExcluded: excludedAt !== null,
    facts,
    fields: {
      most: limit === null ? "" : String(limit.most),
      days: limit === null ? "30" : String(limit.days),
      version: String(version),
    },
  };
}

const mostText = (limit: OwnMost | null): string =>
  limit === null
    ? "no limit"
    : `${limit.most} ${limit.most === 1 ? "unit" : "units"} in ${limit.days} ${limit.days === 1 ? "day" : "days"}`;
