import { fillRecall, orderList } from "#domain/lot/recall-text.ts";
import { lotPagePath } from "#domain/site/page-addresses.ts";
import { paragraphsOf } from "#domain/text/fill-gaps.ts";
import type { MailContent } from "../mail-content.ts";

interface RecallMail {
  name: string;
  product: string;
  number: string;
  /** Whether the lot's page is public. */
  isPublished: boolean;
  orderNumbers: readonly number[];
  /** Staff's own words, with placeholders. */
  subject: string;
  text: string;
}

/** Staff's own words about a recalled lot (LOT-6). */
export function recallMail(mail: RecallMail, siteUrl: string): MailContent {
  const { name, product, number: lot, isPublished, orderNumbers } = mail;
  const gaps = { name, product, lot, orders: orderList(orderNumbers) };
  const subject = fillRecall(mail.subject, gaps);
  return {
    subject,
    blocks: [
      { kind: "heading", text: subject },
      ...paragraphsOf(mail.text).map((text) => ({
        kind: "text" as const,
        text: fillRecall(text, gaps),
      })),
      ...(isPublished
        ? [
            {
              kind: "link" as const,
              label: `Lot ${lot}`,
              href: siteUrl + lotPagePath(lot),
            },
          ]
        : []),
    ],
  };
}
