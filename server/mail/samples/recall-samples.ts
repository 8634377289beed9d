import { RECALL_MAIL } from "#content/recall.ts";
import { recallMail } from "../templates/recall-mails.ts";
import type { MailSample } from "./mail-samples.ts";
import { SAMPLE_ORDER } from "./sample-order.ts";

export function recallSamples(siteUrl: string): MailSample[] {
  const facts = {
    ...RECALL_MAIL,
    name: SAMPLE_ORDER.fullName,
    product: "100 MGM Chewable Tablets",
    number: "SAMPLE-2601",
    isPublished: true,
    orderNumbers: [10023, 10044],
  };
  return [{ template: "recallMail", variant: null, content: recallMail(facts, siteUrl) }];
}
