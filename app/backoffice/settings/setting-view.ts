import { href } from "react-router";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { stateName } from "#domain/place/us-states.ts";
import { isSecretName } from "#domain/settings/shop-secrets.ts";
import {
  isKept,
  isSettingName,
  settingOf,
  type SettingName,
  SETTINGS,
  type ShopSettings,
} from "#domain/settings/shop-settings.ts";
import { formatDay } from "#domain/shipping/day-texts.ts";
import { isSame } from "#domain/staff/staff-record.ts";
import type { PlannedChange } from "#server/planned-changes/list-planned.ts";
import type { EnvironmentSetting } from "#server/settings/environment-setting.ts";
import type { HistoryEntry } from "#server/staff/records/read-history.ts";
import type { ChangeView } from "../changes/change-view.ts";
import { largeStepText } from "../changes/large-step.ts";
import { notFound } from "../gate/refused.ts";
import type { StaffDesk } from "../gate/staff-only.ts";
import { SETTING_TITLES } from "./setting-texts.ts";
import { settingWords } from "./setting-words.ts";

export const settingPath = (name: SettingName): string => href("/admin/settings/:name", { name });

/** A setting, as read for staff. */
export type FoundSetting = Awaited<ReturnType<typeof findSetting>>;

/** The setting that the address names. @throws a 404 response if there is none */
export async function findSetting({ staff, desk }: StaffDesk, name: string) {
  if (!isSettingName(name)) throw notFound();
  return desk.settings.find(staff, { name });
}

/** The current value and the default one; settings that are lists have no default. */
export const settingFacts = (
  name: SettingName,
  stored: unknown,
  usual: unknown,
  environment: EnvironmentSetting | null,
) => ({
  name,
  title: SETTING_TITLES[name],
  path: settingPath(name),
  now: environment?.words ?? settingWords(name, stored ?? usual),
  /** The environment variable that overrides it; `null` if none does. */
  variable: environment?.variable ?? null,
  usual: isKept(name) ? settingWords(name, usual) : null,
  isUsual: !isKept(name) || stored === null,
});

export const settingChange = (name: SettingName, before: unknown, after: unknown): ChangeView[] =>
  isSame(before, after)
    ? []
    : [
        {
          label: SETTING_TITLES[name],
          before: settingWords(name, before),
          after: settingWords(name, after),
        },
      ];

/** The default amount, for keys that a setting of amounts doesn't list. */
const GENERAL: Partial<Record<SettingName, (settings: ShopSettings) => number>> = {
  overnightRates: ({ rates }) => rates.overnightCents,
  ownRates: ({ commissionPercent }) => commissionPercent,
};

/** A sentence about each large change of a price, percentage or count. */
export function settingSteps(
  { name, stored, usual }: FoundSetting,
  next: unknown,
  settings: ShopSettings,
): string[] {
  const [was, is] = [amountsOf(name, stored ?? usual), amountsOf(name, next ?? usual)];
  const general = GENERAL[name]?.(settings) ?? null;
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap(
    (of) => largeStepText(of, was[of] ?? general, is[of] ?? general) ?? [],
  );
}

/** A setting's amounts by label; empty if it doesn't consist of amounts. */
function amountsOf(name: SettingName, stored: unknown): Record<string, number> {
  if (name === "overnightRates")
    return Object.fromEntries(
      Object.entries(SETTINGS.overnightRates.read(stored)).map(([state, amount]) => [
        `${stateName(state)}: overnight shipping`,
        amount,
      ]),
    );
  if (name === "ownRates")
    return Object.fromEntries(
      SETTINGS.ownRates
        .read(stored)
        .map((rate) => [
          `Commission of affiliate ${formatAffiliateNumber(rate.affiliateNumber)} from ${formatDay(rate.from)}`,
          rate.percent,
        ]),
    );
  const { record, read } = settingOf(name);
  const [kind, ...others] = Object.values(record.fields).map(({ json }) => json.kind);
  const amount = read(stored);
  return (kind === "money" || kind === "number") &&
    others.length === 0 &&
    typeof amount === "number"
    ? { [SETTING_TITLES[name]]: amount }
    : {};
}

/** A scheduled change of a setting, with its values as text. */
export function plannedSetting(one: PlannedChange): PlannedChange {
  const { kind, subject, change } = one;
  return kind === "setting" && isSettingName(subject)
    ? {
        ...one,
        subjectName: SETTING_TITLES[subject],
        change: { Becomes: settingWords(subject, change["value"]) },
      }
    : one;
}

/** A setting's history, with its values as text. */
export const inWords = (name: SettingName, entries: readonly HistoryEntry[]): HistoryEntry[] =>
  entries.map((entry) => ({
    ...entry,
    changes: entry.changes.flatMap(({ name: changed, before, after }) => {
      if (changed === "value")
        return [
          { name: "value", before: settingWords(name, before), after: settingWords(name, after) },
        ];
      return isSecretName(changed)
        ? [
            {
              name: changed,
              before: before ? "set" : "not set",
              after: after ? "replaced" : "removed",
            },
          ]
        : [];
    }),
  }));

/** The value before a history entry; `undefined` if there is no such entry. */
export const formerOf = (entries: readonly HistoryEntry[], recordId: string | null): unknown => {
  const entry = entries.find((one) => String(one.recordId) === recordId);
  return entry === undefined ? undefined : (entry.before?.["value"] ?? null);
};
