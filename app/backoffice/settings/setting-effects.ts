import { formatDollars } from "#domain/money/cents.ts";
import { type SettingName, SETTINGS } from "#domain/settings/shop-settings.ts";
import { arrivalText, formatDay } from "#domain/shipping/day-texts.ts";
import {
  arrivalOf,
  type ProcessingCalendar,
  shipDay,
} from "#domain/shipping/processing-calendar.ts";
import { counted } from "#domain/text/counted.ts";
import type { SettingEffect } from "#server/settings/setting-effect.ts";
import { ALSO_NAMED } from "./setting-texts.ts";

const PLACED_KEEP = "Placed orders don't change. Open checkouts show the new total.";
const SHOWN = "Pages and new emails and documents show it right away.";
const HANDLE = "Checkout offers it right away. Open orders show the new handle.";
const MAILS = "Applies to all new and waiting emails.";
const AGES =
  "Affects customers with a verified age. Open orders that need a new check get one within an hour and don't ship until it's done.";

/** Settings whose effect is worked out from orders, commissions or the calendar. */
type Measured =
  | "closedDays"
  | "cutoffMinute"
  | "standardShippingCents"
  | "overnightCents"
  | "overnightRates"
  | "commissionPercent"
  | "ownRates"
  | "holdDays";

const EFFECTS: Record<Exclude<SettingName, Measured>, string> = {
  banner: "Shown on every page right away.",
  payoutWarningCents: "Flags affiliates under “Payouts by year”. Nothing else changes.",
  disputeWarningPercent:
    "When this month's chargebacks pass it, you get an email, and Today shows an alert. Nothing else changes.",
  ruleCheckDays: "Placed orders keep their flags.",
  manifestStates:
    "Today and the calendar show each report until it's marked as submitted. Nothing else changes.",
  taxWarningPercent: "Flags states under “Taxes”. Nothing else changes.",
  salesTax: `From its first day, orders to a state are charged the rates in force there (see “Tax rates”). States without rates are charged nothing. ${PLACED_KEEP}`,
  exciseTax: `From its first day, orders to a state are charged per milligram of a compound, at the rates in force there (see “Tax rates”). Products without milligrams can't be ordered there. ${PLACED_KEEP}`,
  householdMatch: "Applies to new orders. Placed orders don't change.",
  exclusionWaitDays: "Applies right away, including to customers who already excluded themselves.",
  paymentLinks: "Placed orders keep their link.",
  opening: "Shown on every page and applied to new orders right away. Placed orders don't change.",
  backupTarget:
    "The first backup starts within a minute once the location and its keys are set. Backups in a previous location stay there.",
  backupRisk: "Changes what's required under “Before you open”. Nothing else changes.",
  apiOrigins: "Applies right away.",
  merchantProducts:
    "The feed changes right away. It leaves out products that aren't on sale, have no picture or contain prohibited claims.",
  shopName: SHOWN,
  logo: SHOWN,
  postalAddress: SHOWN,
  supportContact: SHOWN,
  statementName: SHOWN,
  venmoHandle: HANDLE,
  chimeHandle: HANDLE,
  cardGateway:
    "Checkout uses it right away. Cards charged through another gateway can be refunded only while that gateway is selected.",
  carrier:
    "Labels are purchased there once its key is entered. Labels you already have don't change.",
  labels: "Applies to labels purchased from now on.",
  carrierWord: "Changes an item under “Before you open”. Nothing else changes.",
  kindCarriers: "Applies to new orders and new addresses. Placed orders keep their flags.",
  addressCheck:
    "Addresses typed at checkout are sent to the chosen services from now on. Placed orders don't change.",
  shortCardOrders: "Applies to all open orders. Orders that were split stay split.",
  payByHours: "Applies to new orders. Open orders keep their deadline.",
  mailSender: MAILS,
  mailServer: MAILS,
  noticeAddress: MAILS,
  ageCheckMonths: AGES,
  ageCheckByAddress: AGES,
};

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
  const orders = effect && counted(effect.count, "order");
  const sums = effect && difference(effect.wasCents, effect.wouldCents);
  switch (name) {
    case "closedDays":
    case "cutoffMinute":
      return shipTexts(calendar, { ...calendar, [name]: SETTINGS[name].read(stored) }, now);
    case "standardShippingCents":
    case "overnightCents":
    case "overnightRates":
      return [
        `The ${orders} in the last 30 days that paid for it would have paid ${sums} for shipping.`,
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
        `Affiliates would have ${sums} on hold. This affects ${counted(effect?.count ?? 0, "affiliate")}.`,
        "Applies to all commissions right away. Requested payouts don't change.",
      ];
    default:
      return [EFFECTS[name]];
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
