import { SAMPLE_DETAILS } from "#content/sample-details.ts";
import type { MailContent } from "../mail-content.ts";
import { accountSamples } from "./account-samples.ts";
import { campaignSamples } from "./campaign-samples.ts";
import { lotHeadsSamples } from "./lot-heads-samples.ts";
import { orderSamples } from "./order-samples.ts";
import { recallSamples } from "./recall-samples.ts";
import { reportSamples } from "./report-samples.ts";
import { requestSamples } from "./request-samples.ts";
import { taxAlertSamples } from "./tax-alert-samples.ts";
import { webhookSamples } from "./webhook-samples.ts";

/** An email as rendered, with made-up data. */
export interface MailSample {
  /** Its template's function (server/mail/templates). */
  template: string;
  /** The template's case, such as "paid"; null if it has only one. */
  variant: string | null;
  content: MailContent;
}

/** Every template's samples, for the gallery and for tests of all emails (MAIL-8). */
export function mailSamples(siteUrl: string, shop = SAMPLE_DETAILS): MailSample[] {
  return [
    ...accountSamples(siteUrl, shop),
    ...orderSamples(siteUrl),
    ...requestSamples(siteUrl),
    ...reportSamples(siteUrl),
    ...recallSamples(siteUrl),
    ...lotHeadsSamples(siteUrl),
    ...taxAlertSamples(siteUrl),
    ...webhookSamples(siteUrl),
    ...campaignSamples(siteUrl),
  ];
}

/** A sample's part of its URL: "payout-decided-paid". */
export function sampleName({ template, variant }: MailSample): string {
  const words = template.replace(/Mail$/, "").replaceAll(/[A-Z]/g, (letter) => `-${letter}`);
  return (variant === null ? words : `${words}-${variant}`).toLowerCase().replaceAll(/[ _]/g, "-");
}
