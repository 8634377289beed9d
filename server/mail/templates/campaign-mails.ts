import { readBody } from "#domain/newsletter/campaign-body.ts";
import type { MailBlock, MailContent } from "../mail-content.ts";

interface CampaignMail {
  subject: string;
  /** Text that an inbox shows after the subject. */
  preview: string;
  body: string;
}

/** An issue of the newsletter, in staff's own words (NEWS-9). */
export function campaignMail(
  { subject, preview, body }: CampaignMail,
  unsubscribeHref: string,
  siteUrl: string,
): MailContent {
  return {
    subject,
    preview,
    blocks: [
      { kind: "heading", text: subject },
      ...readBody(body, siteUrl).map((part): MailBlock =>
        part.kind === "heading" ? { kind: "subheading", text: part.text } : part,
      ),
      {
        kind: "text",
        text: "You're receiving this because you subscribed to our newsletter and confirmed your address.",
      },
      // The postal address, which the law requires too (CAN-SPAM), is in every mail's footer.
      { kind: "link", label: "Unsubscribe", href: unsubscribeHref },
    ],
  };
}
