import type { MailContent } from "../mail-content.ts";

/** Tells the owner what failed for three days; each line is one item, such as "order_shipped, order:12". */
export function workGivenUpMail(lines: string[], more: number): MailContent {
  const count = lines.length + more;
  return {
    subject: count === 1 ? "An email failed" : `${count} emails failed`,
    blocks: [
      {
        kind: "heading",
        text: count === 1 ? "An email failed" : `${count} emails failed`,
      },
      {
        kind: "text",
        text: "We tried for three days. Affected customers haven't been notified.",
      },
      ...lines.map((text) => ({ kind: "text" as const, text })),
      ...(more > 0 ? [{ kind: "text" as const, text: `And ${more} more.` }] : []),
      {
        kind: "text",
        text: "See them under Emails, where you can resend them. On the command line, use given-up, try-again and drop.",
      },
    ],
  };
}
