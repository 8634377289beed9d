import { PAGES } from "#domain/site/page-addresses.ts";
import { campaignMail } from "../templates/campaign-mails.ts";
import type { MailSample } from "./mail-samples.ts";

const SAMPLE = {
  subject: "New lots, and what is in them",
  preview: "Two lots came in. Their values are online.",
  body: "Two lots came in this week.\n\n## What a laboratory found\n\nEach lot's values are on its page.\n\n[All lots](/labs)",
};

export const campaignSamples = (siteUrl: string): MailSample[] => [
  {
    template: "campaignMail",
    variant: null,
    content: campaignMail(SAMPLE, siteUrl + PAGES.unsubscribeNewsletter, siteUrl),
  },
];
