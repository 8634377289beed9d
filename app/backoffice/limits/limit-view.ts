import { href } from "react-router";
import type { BadgeTone } from "#app/ui/badge.tsx";
import {
  LIMIT,
  limitKeyOf,
  limitNumberOf,
  limitRecord,
  type LimitValues,
} from "#domain/limits/limit-record.ts";
import type { Choices } from "#domain/record/field.ts";
import { counted } from "#domain/text/counted.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { LimitEffect } from "#server/purchase-limits/limit-effect.ts";
import type { LimitVersion } from "#server/purchase-limits/read-limits.ts";
import type { ChangeView } from "../changes/change-view.ts";
import { orNotFound } from "../gate/refused.ts";
import type { StaffDesk } from "../gate/staff-only.ts";

/** A limit that there is not yet. */
export const NEW_LIMIT_NUMBER = "new";

/** The limit that an address names, `null` for a new one; an unknown one is answered as an unknown path is. */
export async function findLimit({ staff, desk }: StaffDesk, number: string) {
  if (number === NEW_LIMIT_NUMBER) return null;
  const key = orNotFound(limitKeyOf(number));
  return orNotFound(await desk.purchaseLimits.find(staff, { key }));
}

export const limitPath = (key: string): string =>
  href("/admin/limits/:number", { number: limitNumberOf(key) });

type Named = Pick<LimitVersion, "values" | "productName">;

/** "MGM 15: at most 5 units in 30 days for each customer" */
export function limitTitle({ values, productName }: Named): string {
  const { most, measure, days, per } = values;
  const amount = measure === "mg" ? `${most} mg` : counted(most, "unit");
  return `${aboutText({ values, productName })}: at most ${amount} ${days === 1 ? "a day" : `in ${days} days`} for each ${per === "person" ? "customer" : "household"}`;
}

export function aboutText({ values: { subject }, productName }: Named): string {
  switch (subject.kind) {
    case "everything":
      return "Everything";
    case "product":
      return productName ?? `Product ${subject.productId}`;
    case "compound":
      return subject.compound;
  }
}

/** The limit's status today. */
export function limitState(
  { isOn, from, until }: LimitValues,
  today: string,
): { label: string; tone: BadgeTone } {
  if (!isOn) return { label: "Off", tone: "neutral" };
  if (until !== null && until <= today) return { label: "Ended", tone: "neutral" };
  if (from !== null && from > today) return { label: `From ${formatDay(from)}`, tone: "warning" };
  return { label: "In force", tone: "success" };
}

/** The dates when limits start or end by themselves, the next one first. */
export const limitDates = (limits: readonly LimitVersion[], today: string) =>
  limits
    .filter(({ values }) => values.isOn)
    .flatMap((limit) => {
      const { from, until } = limit.values;
      const named = { path: limitPath(limit.key), title: limitTitle(limit) };
      return [
        ...(from !== null && from > today ? [{ ...named, on: from, what: "begins" }] : []),
        ...(until !== null && until > today ? [{ ...named, on: until, what: "ends" }] : []),
      ];
    })
    .toSorted((a, b) => (a.on < b.on ? -1 : 1))
    .map(({ on, ...one }) => ({ ...one, day: formatDay(on) }));

/** A row of the list. */
export const limitRow = (limit: LimitVersion, today: string) => ({
  key: limit.key,
  path: limitPath(limit.key),
  title: limitTitle(limit),
  state: limitState(limit.values, today),
  until: limit.values.until === null ? "" : formatDay(limit.values.until),
  note: limit.values.note,
});

/** The differences between two versions; for a new limit, the values that aren't empty. */
export const limitChanges = (
  before: LimitValues | null,
  after: LimitValues,
  choices: Choices,
): ChangeView[] =>
  LIMIT.differences(before === null ? null : limitRecord(before), limitRecord(after), choices);

/** The past orders a limit would have affected, in sentences. */
export function limitEffectTexts(
  { buyers, met, unmeasured }: LimitEffect,
  { isOn, per }: LimitValues,
): string[] {
  const who = per === "person" ? "customer" : "home";
  return [
    isOn ? null : "This limit is off.",
    `Of ${buyers} ${who}${buyers === 1 ? "" : "s"} who bought any of it in the last 30 days, ${met} would have reached it.`,
    per === "household"
      ? "This estimate matches households by address only. Orders over the limit are held for review."
      : null,
    unmeasured === 0
      ? null
      : `${unmeasured} ${unmeasured === 1 ? "product does" : "products do"} not say how many milligrams are in a unit. Orders with such products wait for staff.`,
    "Open orders don't change.",
  ].filter((text) => text !== null);
}
