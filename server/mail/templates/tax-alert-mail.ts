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
  /** null = sales, or the number of orders, do not matter there. */
  neededCents: Cents | null;
  neededOrders: number | null;
}

/** States where the shop comes near to a threshold for sales tax, or has passed it, to the owner (TAX-3). */
export function taxAlertMail(alerts: readonly Alert[], siteUrl: string): MailContent {
  const states = alerts.map(({ state }) => stateName(state));
  const title =
    states.length === 1
      ? `Tax threshold: ${states[0]}`
      : `Tax thresholds of ${states.length} states`;
  return {
    subject: title,
    blocks: [
      { kind: "heading", text: title },
      {
        kind: "text",
        text: "A state can ask sellers from elsewhere to register and to collect sales tax once their sales there are large enough. By the thresholds that you entered:",
      },
      ...alerts.map((alert) => ({ kind: "text" as const, text: alertText(alert) })),
      {
        kind: "text",
        text: "Whether you have to register is for you and a tax adviser to find out. The shop charges sales tax only where you switch it on.",
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
  return `${stateName(state)}: ${level === "passed" ? "passed" : `${percent}% is reached`}. ${sold}.`;
}
