import { href, type RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { isSecretName } from "#domain/settings/shop-secrets.ts";
import {
  isKept,
  isSettingName,
  settingOf,
  type SettingName,
  SETTINGS,
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
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { ChangeView } from "../changes/change-view.ts";
import { largeStepText } from "../changes/large-step.ts";
import { notFound } from "../gate/refused.ts";
import { ALSO_NAMED, SETTING_TITLES } from "./setting-texts.ts";
import { settingWords } from "./setting-words.ts";

export const settingPath = (name: SettingName): string => href("/admin/settings/:name", { name });

/** A setting as it is found for staff. */
export type FoundSetting = Awaited<ReturnType<typeof findSetting>>;

/** The setting that an address names, for staff; for one that there is not, the answer for an unknown path. */
export async function findSetting(
  context: Readonly<RouterContextProvider>,
  staff: StaffActor,
  name: string,
) {
  if (!isSettingName(name)) throw notFound();
  return shopOf(context).staff.settings.find(staff, { name });
}

/** What stands now, and what would if nothing were set; lists of their own have no usual value. */
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
  /** The variable that sets it instead; `null` if none does. */
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

/** A large step of a price, a percentage or a count, in a sentence; `null` for any other change. */
export function settingStep(
  name: SettingName,
  { stored, usual }: FoundSetting,
  next: unknown,
): string | null {
  const { record, read } = settingOf(name);
  const [kind, ...others] = Object.values(record.fields).map(({ json }) => json.kind);
  if ((kind !== "money" && kind !== "number") || others.length > 0) return null;
  const [was, is] = [read(stored ?? usual), read(next ?? usual)];
  return typeof was === "number" && typeof is === "number"
    ? largeStepText(SETTING_TITLES[name], was, is)
    : null;
}

/** A change of a setting that was dated ahead, as a person reads it. */
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

/** Its history with values as a person reads them. */
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

/** As it was before an entry of its history; undefined = there is no such entry. */
export const formerOf = (entries: readonly HistoryEntry[], recordId: string | null): unknown => {
  const entry = entries.find((one) => String(one.recordId) === recordId);
  return entry === undefined ? undefined : (entry.before?.["value"] ?? null);
};

const PLACED_KEEP =
  "Orders that were placed keep theirs. In a checkout that is open, the customer is shown the new total before they order.";

const difference = (was: SettingEffect["wasCents"], would: SettingEffect["wouldCents"]): string =>
  `${formatDollars(would)} instead of ${formatDollars(was)}`;

interface Effect {
  name: SettingName;
  stored: unknown;
  effect: SettingEffect | null;
  calendar: ProcessingCalendar;
  now: Date;
}

/** What a change would do, in sentences (SET-2). */
export function effectTexts(asked: Effect): string[] {
  return [...ownTexts(asked), ALSO_NAMED[asked.name]].filter((text) => text !== undefined);
}

function ownTexts({ name, stored, effect, calendar, now }: Effect): string[] {
  const orders = effect && `${effect.count} ${effect.count === 1 ? "order" : "orders"}`;
  const sums = effect && difference(effect.wasCents, effect.wouldCents);
  switch (name) {
    case "banner":
      return ["Every page of the shop shows it at once, also to those who are on their way."];
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
        `The ${orders} of the last 30 days that paid for it would have paid ${sums} for shipping, if all had ordered the same.`,
        PLACED_KEEP,
      ];
    case "payoutWarningCents":
      return ["It marks affiliates on the page of payouts by year, and changes nothing else."];
    case "disputeWarningPercent":
      return [
        "Once this month’s chargebacks pass it you get an email and an alert, and Today says so. It changes nothing else.",
      ];
    case "ruleCheckDays":
      return ["Orders that were placed keep their flags."];
    case "manifestStates":
      return [
        "Today and the calendar remind of each until someone marks it as handed in. It changes nothing else.",
      ];
    case "taxWarningPercent":
      return ["It marks states on the page of taxes, and changes nothing else."];
    case "salesTax":
      return [
        "From its first day on, orders to a state are charged the rates in force there; see Tax rates. A state without rates is charged nothing.",
        PLACED_KEEP,
      ];
    case "exciseTax":
      return [
        "From its first day on, orders to a state are charged so much for each milligram of a compound, by the rates in force there; see Tax rates. A product without milligrams can't be ordered there.",
        PLACED_KEEP,
      ];
    case "commissionPercent":
    case "ownRates":
      return [
        `The ${orders} of the last 30 days that an affiliate referred would have earned them ${sums}.`,
        "Orders that were placed keep theirs, also when they are edited.",
      ];
    case "holdDays":
      return [
        `Affiliates would have ${sums} on hold; ${effect?.count ?? 0} ${effect?.count === 1 ? "has" : "have"} something there now or then.`,
        "It applies to all commissions at once. Payouts that were asked for stay.",
      ];
    case "householdMatch":
      return [
        "It applies to the next order. Orders that were placed keep what was decided about them.",
      ];
    case "exclusionWaitDays":
      return ["It applies at once, also to customers who excluded themselves before."];
    case "paymentLinks":
      return ["Orders that were placed keep the link they got."];
    case "opening":
      return [
        "Every page shows it at once, and it applies to the next order. Orders already placed stay as they are.",
      ];
    case "backupTarget":
      return [
        "The first copy begins within a minute of the place and its keys being there. What an earlier place holds stays there.",
      ];
    case "backupRisk":
      return ["It changes the list of what is required before the shop opens, and nothing else."];
    case "apiOrigins":
      return ["It applies at once."];
    case "merchantProducts":
      return [
        "The feed changes at once. Left out of it is what is not for sale, what has no picture, and what its name or description may not say.",
      ];
    case "shopName":
    case "logo":
    case "postalAddress":
    case "supportContact":
    case "statementName":
      return ["Pages, and the emails and documents made from now on, show it at once."];
    case "venmoHandle":
    case "chimeHandle":
      return [
        "Checkout offers it at once. Open orders show the new handle, so that customers pay there.",
      ];
    case "cardGateway":
      return [
        "Checkout goes by it at once. Cards charged through another gateway can be refunded only while that one is chosen.",
      ];
    case "payByHours":
      return ["It applies to the next order. Open orders keep the time they were given."];
    case "mailSender":
    case "mailServer":
    case "noticeAddress":
      return ["Emails that are sent from now on go by it, also those that wait."];
    case "ageCheckMonths":
    case "ageCheckByAddress":
      return [
        "It is about customers whose age is verified. Open orders that are no longer covered are asked about within an hour, and do not ship until then.",
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
      ? `An order placed now would ship ${would}, as it does now.`
      : `An order placed now would ship ${would}. Now it ships ${was}.`,
    "Days that customers were told before stay as they were told.",
  ];
}
