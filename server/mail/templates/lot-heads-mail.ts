import { PAGES } from "#domain/site/page-addresses.ts";
import type { MailContent } from "../mail-content.ts";

interface LotHead {
  product: string;
  number: string;
  seq: number;
  hash: string;
}

/** To the owner: the newest entry of every lot's chain of custody. */
export function lotHeadsMail(day: string, heads: readonly LotHead[], siteUrl: string): MailContent {
  return {
    subject: `Chains of custody on ${day}`,
    blocks: [
      { kind: "heading", text: "Chains of custody" },
      {
        kind: "text",
        text: "Keep this email. It shows the number and code of each lot's latest entry as of today. If that entry's code ever differs from the one here, the entry was changed later.",
      },
      ...heads.map(({ product, number, seq, hash }) => ({
        kind: "text" as const,
        text: `Lot ${number}, ${product}: entry ${seq}, ${hash}`,
      })),
      { kind: "link", label: "All lots", href: siteUrl + PAGES.lots },
    ],
  };
}
