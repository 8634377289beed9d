import { webhookOffMail } from "../templates/webhook-off-mail.ts";
import type { MailSample } from "./mail-samples.ts";

export const webhookSamples = (siteUrl: string): MailSample[] =>
  (["failing", "gone"] as const).map((reason) => ({
    template: "webhookOffMail",
    variant: reason,
    content: webhookOffMail({ endpointId: 3, name: "Warehouse", reason }, siteUrl),
  }));
