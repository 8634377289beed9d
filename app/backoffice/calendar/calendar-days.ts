import { href } from "react-router";
import type { CalendarDay } from "#domain/calendar/write-calendar.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { stateName } from "#domain/place/us-states.ts";
import { formatIsoShopDate, formatShopMinute } from "#domain/time/shop-date.ts";
import type { Shop } from "#server/shop.ts";
import { PLANNED_LABELS } from "../changes/planned-texts.ts";
import { rulePath } from "../changes/rule-path.ts";
import { limitPath, limitTitle } from "../limits/limit-view.ts";
import { titleOfKey } from "../rules/rule-words.ts";

type Dates = Awaited<ReturnType<Shop["customer"]["calendarFeeds"]["dates"]>>;

interface Dated {
  id: string;
  path: string;
  title: string;
  text?: string;
}

/** The staff calendar's dates, for calendar apps (RULE-4). They don't say who made a decision. */
export function calendarDays(dates: Dates, siteUrl: string): CalendarDay[] {
  const one = (on: string | null, { path, text = "", ...dated }: Dated, isCancelled = false) =>
    on === null || on < dates.since
      ? []
      : [{ on, ...dated, text, url: siteUrl + path, isCancelled }];
  return [
    ...dates.rules.flatMap(({ key, ...rule }) => {
      const path = rulePath(key);
      const title = titleOfKey(key, rule, rule.productName);
      return [
        ...one(rule.isOn ? rule.from : null, {
          id: `${key}-from`,
          path,
          title: `Begins: ${title}`,
        }),
        ...one(rule.isOn ? rule.until : null, {
          id: `${key}-until`,
          path,
          title: `Ended: ${title}`,
        }),
        ...one(rule.checkAgainBy, {
          id: `${key}-check`,
          path,
          title: `Check source: ${title}`,
          text: rule.source,
        }),
      ];
    }),
    ...dates.purchaseLimits
      .filter(({ values }) => values.isOn)
      .flatMap((limit) => {
        const path = limitPath(limit.key);
        const title = limitTitle(limit);
        const { from, until } = limit.values;
        return [
          ...one(from, { id: `limit-${limit.key}-from`, path, title: `Begins: ${title}` }),
          ...one(until, { id: `limit-${limit.key}-until`, path, title: `Ended: ${title}` }),
        ];
      }),
    ...dates.registrations.flatMap(
      ({ registrationId, number, state, validUntil, fee, productName }) =>
        one(validUntil, {
          id: `registration-${registrationId}`,
          path: href("/admin/registrations/:registrationId", {
            registrationId: String(registrationId),
          }),
          title: `Registration ${number} for ${stateName(state)} expires`,
          text: `For ${productName ?? "all products"}.${fee === null ? "" : ` Fee: ${formatDollars(fee)}.`}`,
        }),
    ),
    ...dates.lots.flatMap(({ lotId, number, productName, expiresOn }) =>
      one(expiresOn, {
        id: `lot-${lotId}`,
        path: href("/admin/lots/:lotId", { lotId: String(lotId) }),
        title: `Lot ${number} of ${productName} expires`,
      }),
    ),
    ...dates.planned.flatMap(({ plannedId, kind, subjectName, startsAt, state }) =>
      one(
        formatIsoShopDate(startsAt),
        {
          id: `planned-${plannedId}`,
          path: href("/admin/calendar"),
          title: `Scheduled change: ${subjectName} (${PLANNED_LABELS[kind]})`,
          text: `At ${formatShopMinute(startsAt)}.`,
        },
        state === "withdrawn",
      ),
    ),
  ];
}
