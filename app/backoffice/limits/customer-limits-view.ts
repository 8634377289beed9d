import { type OwnLimitState, type OwnMost, ownLimitOn } from "#domain/limits/own-limit.ts";
import { counted } from "#domain/text/counted.ts";
import { formatDay, formatShortShopDate } from "#domain/time/shop-date.ts";
import type { CustomerExtra } from "#server/purchase-limits/limit-extras.ts";
import type { LimitVersion } from "#server/purchase-limits/read-limits.ts";
import { limitTitle } from "./limit-view.ts";

interface Found {
  own: OwnLimitState;
  extras: readonly CustomerExtra[];
  limits: readonly LimitVersion[];
}

/** A customer's limits, as staff read them. */
export function customerLimitsView({ own, extras, limits }: Found, today: string) {
  const titles = new Map(limits.map((limit) => [limit.key, limitTitle(limit)]));
  return {
    isExcluded: own.excludedAt !== null,
    own: ownFacts(own, today),
    extras: extras.map(({ id, limitKey, extra, until, reason, who, givenAt, isEnded }) => ({
      id,
      title: `${extra} more until ${formatDay(until)}: ${titles.get(limitKey) ?? limitKey}`,
      facts: [
        isEnded ? "ended" : until < today ? "over" : null,
        reason,
        `${who}, ${formatShortShopDate(givenAt)}`,
      ]
        .filter((fact) => fact !== null)
        .join(" · "),
      isOpen: !isEnded && until >= today,
    })),
    limits: limits
      .filter(({ values }) => values.isOn)
      .map((limit) => ({ key: limit.key, title: limitTitle(limit) })),
  };
}

const mostText = (limit: OwnMost | null): string =>
  limit === null ? "none" : `${counted(limit.most, "unit")} in ${counted(limit.days, "day")}`;

function ownFacts(own: OwnLimitState, today: string): { term: string; description: string }[] {
  const limit = ownLimitOn(own, today);
  const { next, pausedUntil, excludedAt } = own;
  return [
    limit === null ? null : { term: "Limit", description: mostText(limit) },
    next === null || next.from <= today
      ? null
      : { term: `From ${formatDay(next.from)}`, description: mostText(next.limit) },
    pausedUntil === null || pausedUntil <= today
      ? null
      : { term: "Pause", description: `until ${formatDay(pausedUntil)}` },
    excludedAt === null
      ? null
      : { term: "Self-excluded", description: `since ${formatShortShopDate(excludedAt)}` },
  ].filter((fact) => fact !== null);
}
