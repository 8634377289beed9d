import { cents } from "#domain/money/cents.ts";
import { taxAlertMail } from "../templates/tax-alert-mail.ts";
import type { MailSample } from "./mail-samples.ts";

const CALIFORNIA = {
  state: "CA",
  level: "near" as const,
  salesCents: cents(412_300_00),
  orders: 5210,
  percent: 82,
  neededCents: cents(500_000_00),
  neededOrders: null,
};

export function taxAlertSamples(siteUrl: string): MailSample[] {
  const content = taxAlertMail([CALIFORNIA], siteUrl);
  return [{ template: "taxAlertMail", variant: "one state", content }];
}
