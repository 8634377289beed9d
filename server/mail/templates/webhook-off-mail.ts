import { PAGES } from "#domain/site/page-addresses.ts";
import type { MailContent } from "../mail-content.ts";

interface OffEndpoint {
  endpointId: number;
  name: string;
  /** `gone`: it answered that it does not exist any longer. */
  reason: "failing" | "gone";
}

/** An endpoint that nothing is sent to any longer, to the owner (API-36). */
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
            ? `“${name}” answered that it no longer exists (410), so the shop sends it no more events.`
            : `“${name}” has taken nothing for five days, so the shop sends it no more events.`,
      },
      {
        kind: "text",
        text: "What happens meanwhile is kept for 90 days. Once you turn it on again, it gets what it missed; what was given up can be sent again there.",
      },
      { kind: "link", label: "Look at it", href: `${siteUrl}${PAGES.webhooks}/${endpointId}` },
    ],
  };
}
