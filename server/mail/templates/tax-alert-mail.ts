import { type Cents, formatDollars } from "#domain/money/cents.ts";
import { stateName } from "#domain/place/us-states.ts";
import { PAGES } from "#domain/site/page-addresses.ts";
import type { MailContent } from "../mail-content.ts";

interface Alert {
  state: string;
  level: "near" | "passed";
  salesCents: Cents;
  orders: number;
  percent: number;
  /** `null` if sales, or the number of orders, don't count there. */
  neededCents: Cents | null;
  neededOrders: number | null;
}

/** To the owner: states where the shop is close to a sales tax threshold, or has passed it (TAX-3). */
export function taxAlertMail(alerts: readonly Alert[], siteUrl: string): MailContent {
  const states = alerts.map(({ state }) => stateName(state));
  const title =
    states.length === 1
      ? `Tax threshold: ${states[0]}`
      : `Tax thresholds in ${states.length} states`;
  return {
    subject: title,
    blocks: [
      { kind: "heading", text: title },
      {
        kind: "text",
        text: "States can require out-of-state sellers to register and collect sales tax once sales there are large enough. Based on your thresholds:",
      },
      ...alerts.map((alert) => ({ kind: "text" as const, text: alertText(alert) })),
      {
        kind: "text",
        text: "Ask your tax adviser whether you must register. The shop charges sales tax only where you turn it on.",
      },
      { kind: "link", label: "Sales by state", href: siteUrl + PAGES.taxes },
    ],
  };
}

function alertText(alert: Alert): string {
  const { state, level, salesCents, orders, percent, neededCents, neededOrders } = alert;
  const sold = [
    `${formatDollars(salesCents)}${neededCents === null ? "" : ` of ${formatDollars(neededCents)}`}`,
    `${orders.toLocaleString("en-US")}${neededOrders === null ? "" : ` of ${neededOrders.toLocaleString("en-US")}`} ${orders === 1 ? "order" : "orders"}`,
  ].join(" in ");
  return `${stateName(state)}: ${level === "passed" ? "passed" : `${percent}%`}. ${sold}.`;
}
