import { addressIn } from "./mail-settings.ts";

/**
 * Lets email clients show their own unsubscribe button (RFC 2369, RFC 8058). The link accepts a
 * POST without a session; the address, from the shop's `MAIL_FROM`, is for clients that only
 * support email.
 */
export function unsubscribeHeaders(href: string, from: string): Record<string, string> {
  return {
    // The list's name, which mail providers sort by (RFC 2919).
    "List-Id": `<newsletter.${new URL(href).hostname}>`,
    "List-Unsubscribe": `<${href}>, <mailto:${addressIn(from)}?subject=unsubscribe>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
