import { href, type RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { type AreaFields, type AreaValues, areaTitle } from "#domain/eligibility/area-form.ts";
import { formatDollars } from "#domain/money/cents.ts";
import type { Change } from "#domain/staff/staff-record.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { AreaEffect } from "#server/rules/area-effect.ts";
import type { ListedArea } from "#server/rules/list-areas.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { type ChangeView, changeViews } from "../changes/change-view.ts";
import { notFound } from "../gate/refused.ts";
import { AREA_LABELS, areaState, LEVEL_LABELS } from "./area-texts.ts";

/** The place that an address names, for staff; for one that there is not, the answer for an unknown path. */
export async function findArea(
  context: Readonly<RouterContextProvider>,
  staff: StaffActor,
  areaId: string,
) {
  const found = areaId.includes("\u0000")
    ? null
    : await shopOf(context).staff.rules.findArea(staff, { areaId });
  if (found === null) throw notFound();
  return found;
}

export const areaPath = (areaId: string): string => href("/admin/areas/:areaId", { areaId });

/** A row of the list. */
export const areaRow = (area: ListedArea, today: string) => ({
  areaId: area.areaId,
  path: areaPath(area.areaId),
  title: areaTitle(area),
  level: LEVEL_LABELS[area.level],
  state: areaState(area.enabled),
  certainty: area.certainty,
  note: area.note,
  lastChecked: area.lastChecked === "" ? "never" : area.lastChecked,
  checkAgainBy: area.checkAgainBy === null ? "" : formatDay(area.checkAgainBy),
  isDue: area.checkAgainBy !== null && area.checkAgainBy <= today,
});

/** A place at a glance; what is empty is left out. */
export const areaFacts = (values: AreaValues): { term: string; description: string }[] =>
  (["certainty", "source", "note", "aliases", "zipsCore", "zipsOverlap", "lastChecked"] as const)
    .map((name) => {
      const value = values[name];
      return {
        term: AREA_LABELS[name],
        description: typeof value === "string" ? value : value.join(", "),
      };
    })
    .filter(({ description }) => description !== "")
    .concat({
      term: AREA_LABELS.checkAgainBy,
      description: values.checkAgainBy === null ? "no reminder" : formatDay(values.checkAgainBy),
    });

/** What changes, with lists in one line; of a new place, what is not empty. */
export const areaChanges = (changes: readonly Change[]): ChangeView[] =>
  changeViews(
    changes.map(({ name, before, after }) => ({
      name,
      before: inLine(before),
      after: inLine(after),
    })),
    AREA_LABELS,
  ).filter(({ before, after }) => before !== after);

const inLine = (value: unknown): unknown => (Array.isArray(value) ? value.join(", ") : value);

/** What was typed, to be carried along by the form that shows what it does. */
export const hiddenArea = (fields: AreaFields, version: number | null) => [
  ...(version === null ? [] : [{ name: "version", value: String(version) }]),
  ...Object.entries(fields).map(([name, value]) => ({ name, value })),
];

const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? "" : "s"}`;

/** As many open orders as are named. */
const NAMED_MAX = 20;

/** What a rule would do, in sentences (RULE-2). */
export function effectTexts(
  { forbidden, allowedAgain, past }: AreaEffect,
  isOn: boolean,
): string[] {
  const named = forbidden
    .slice(0, NAMED_MAX)
    .map(
      ({ orderNumber, city, state, proposal }) =>
        `${orderNumber} to ${city}, ${state} (${proposal})`,
    );
  const rest = forbidden.length - named.length;
  return [
    forbidden.length === 0
      ? "No open order would be forbidden."
      : `${counted(forbidden.length, "open order")} would be forbidden: ${named.join("; ")}${rest > 0 ? `; and ${rest} more` : ""}. None is canceled by itself: they are listed on Today.`,
    allowedAgain === 0 ? null : `${counted(allowedAgain, "open order")} may ship again.`,
    past.orders === 0
      ? "Of the orders of the last 30 days, it would have refused none."
      : `Of the last 30 days, it would have refused ${counted(past.orders, "order")} worth ${formatDollars(past.totalCents)}.`,
    isOn
      ? "Checkouts that are open are refused from the moment it applies, and the footer names the place."
      : null,
  ].filter((text) => text !== null);
}
