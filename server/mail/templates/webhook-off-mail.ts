import { PAGES } from "#domain/site/page-addresses.ts";
import type { MailContent } from "../mail-content.ts";

interface OffEndpoint {
  endpointId: number;
  name: string;
  /** `gone`: it answered that it no longer exists. */
  reason: "failing" | "gone";
}

/** To the owner: an endpoint that was turned off (API-36). */
export function webhookOffMail(
  { endpointId, name, reason }: OffEndpoint,
  siteUrl: string,
): MailContent {
  const title = `Webhooks turned off: ${name}`;
  return {
    subject: title,
    blocks: [
      { kind: "heading", text: title },
      {
        kind: "text",
        text:
          reason === "gone"
            ? `“${name}” reported that it no longer exists (410), so the shop stopped sending it events.`
            : `“${name}” hasn't accepted an event for five days, so the shop stopped sending it events.`,
      },
      {
        kind: "text",
        text: "Events are kept for 90 days. Turn it back on to deliver the missed ones; you can resend failed ones there.",
      },
      { kind: "link", label: "View webhook", href: `${siteUrl}${PAGES.webhooks}/${endpointId}` },
    ],
  };
}
