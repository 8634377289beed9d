import { href } from "react-router";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { formatDollars } from "#domain/money/cents.ts";
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
import { arrivalText, formatDay } from "#domain/shipping/day-texts.ts";
import {
  arrivalOf,
  type ProcessingCalendar,
  shipDay,
} from "#domain/shipping/processing-calendar.ts";
import { isSame } from "#domain/staff/staff-record.ts";
import type { PlannedChange } from "#server/planned-changes/list-planned.ts";
import type { EnvironmentSetting } from "#server/settings/environment-setting.ts";
import type { SettingEffect } from "#server/settings/setting-effect.ts";
import type { HistoryEntry } from "#server/staff/records/read-history.ts";
import type { ChangeView } from "../changes/change-view.ts";
import { largeStepText } from "../changes/large-step.ts";
import { notFound } from "../gate/refused.ts";
import type { StaffDesk } from "../gate/staff-only.ts";
import { ALSO_NAMED, SETTING_TITLES } from "./setting-texts.ts";
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

const PLACED_KEEP = "Placed orders don't change. Open checkouts show the new total.";

const difference = (was: SettingEffect["wasCents"], would: SettingEffect["wouldCents"]): string =>
  `${formatDollars(would)} instead of ${formatDollars(was)}`;

interface Effect {
  name: SettingName;
  stored: unknown;
  effect: SettingEffect | null;
  calendar: ProcessingCalendar;
  now: Date;
}

/** The effect a change would have, in sentences (SET-2). */
export function effectTexts(asked: Effect): string[] {
  return [...ownTexts(asked), ALSO_NAMED[asked.name]].filter((text) => text !== undefined);
}

function ownTexts({ name, stored, effect, calendar, now }: Effect): string[] {
  const orders = effect && `${effect.count} ${effect.count === 1 ? "order" : "orders"}`;
  const sums = effect && difference(effect.wasCents, effect.wouldCents);
  switch (name) {
    case "banner":
      return ["Shown on every page right away."];
    case "closedDays":
      return shipTexts(
        calendar,
        { ...calendar, closedDays: SETTINGS.closedDays.read(stored) },
        now,
      );
    case "cutoffMinute":
      return shipTexts(
        calendar,
        { ...calendar, cutoffMinute: SETTINGS.cutoffMinute.read(stored) },
        now,
      );
    case "standardShippingCents":
    case "overnightCents":
    case "overnightRates":
      return [
        `The ${orders} in the last 30 days that paid for it would have paid ${sums} for shipping.`,
        PLACED_KEEP,
      ];
    case "payoutWarningCents":
      return ["Flags affiliates under “Payouts by year”. Nothing else changes."];
    case "disputeWarningPercent":
      return [
        "When this month's chargebacks pass it, you get an email, and Today shows an alert. Nothing else changes.",
      ];
    case "ruleCheckDays":
      return ["Placed orders keep their flags."];
    case "manifestStates":
      return [
        "Today and the calendar show each report until it's marked as submitted. Nothing else changes.",
      ];
    case "taxWarningPercent":
      return ["Flags states under “Taxes”. Nothing else changes."];
    case "salesTax":
      return [
        "From its first day, orders to a state are charged the rates in force there (see “Tax rates”). States without rates are charged nothing.",
        PLACED_KEEP,
      ];
    case "exciseTax":
      return [
        "From its first day, orders to a state are charged per milligram of a compound, at the rates in force there (see “Tax rates”). Products without milligrams can't be ordered there.",
        PLACED_KEEP,
      ];
    case "commissionPercent":
    case "ownRates":
      return [
        `The ${orders} referred in the last 30 days would have earned ${sums}.`,
        "Placed orders keep their commission, even if edited.",
      ];
    case "holdDays":
      return [
        `Affiliates would have ${sums} on hold. This affects ${effect?.count ?? 0} ${effect?.count === 1 ? "affiliate" : "affiliates"}.`,
        "Applies to all commissions right away. Requested payouts don't change.",
      ];
    case "householdMatch":
      return ["Applies to new orders. Placed orders don't change."];
    case "exclusionWaitDays":
      return ["Applies right away, including to customers who already excluded themselves."];
    case "paymentLinks":
      return ["Placed orders keep their link."];
    case "opening":
      return [
        "Shown on every page and applied to new orders right away. Placed orders don't change.",
      ];
    case "backupTarget":
      return [
        "The first backup starts within a minute once the location and its keys are set. Backups in a previous location stay there.",
      ];
    case "backupRisk":
      return ["Changes what's required under “Before you open”. Nothing else changes."];
    case "apiOrigins":
      return ["Applies right away."];
    case "merchantProducts":
      return [
        "The feed changes right away. It leaves out products that aren't on sale, have no picture or contain prohibited claims.",
      ];
    case "shopName":
    case "logo":
    case "postalAddress":
    case "supportContact":
    case "statementName":
      return ["Pages and new emails and documents show it right away."];
    case "venmoHandle":
    case "chimeHandle":
      return ["Checkout offers it right away. Open orders show the new handle."];
    case "cardGateway":
      return [
        "Checkout uses it right away. Cards charged through another gateway can be refunded only while that gateway is selected.",
      ];
    case "carrier":
      return [
        "Labels are purchased there once its key is entered. Labels you already have don't change.",
      ];
    case "labels":
      return ["Applies to labels purchased from now on."];
    case "carrierWord":
      return ["Changes an item under “Before you open”. Nothing else changes."];
    case "kindCarriers":
      return ["Applies to new orders and new addresses. Placed orders keep their flags."];
    case "addressCheck":
      return [
        "Addresses typed at checkout are sent to the chosen services from now on. Placed orders don't change.",
      ];
    case "shortCardOrders":
      return ["Applies to all open orders. Orders that were split stay split."];
    case "payByHours":
      return ["Applies to new orders. Open orders keep their deadline."];
    case "mailSender":
    case "mailServer":
    case "noticeAddress":
      return ["Applies to all new and waiting emails."];
    case "ageCheckMonths":
    case "ageCheckByAddress":
      return [
        "Affects customers with a verified age. Open orders that need a new check get one within an hour and don't ship until it's done.",
      ];
  }
}

function shipTexts(before: ProcessingCalendar, after: ProcessingCalendar, now: Date): string[] {
  const [was, would] = [before, after].map(
    (calendar) =>
      `${formatDay(shipDay(now, calendar))}, and arrive ${arrivalText(arrivalOf("standard", now, calendar))}`,
  );
  return [
    was === would
      ? `An order placed now would still ship ${would}.`
      : `An order placed now would ship ${would} instead of ${was}.`,
    "Dates that customers were already given don't change.",
  ];
}
