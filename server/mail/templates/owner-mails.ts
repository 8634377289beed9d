import type { MailContent } from "../mail-content.ts";

/** What could not be done in three days, to the owner; each line is one, such as "order_shipped, order:12". */
export function workGivenUpMail(lines: string[], more: number): MailContent {
  const count = lines.length + more;
  return {
    subject: count === 1 ? "An email was given up" : `${count} emails were given up`,
    blocks: [
      {
        kind: "heading",
        text: count === 1 ? "An email was given up" : `${count} emails were given up`,
      },
      {
        kind: "text",
        text: "They could not be sent, or the work could not be done, for three days. The customers concerned have not been told.",
      },
      ...lines.map((text) => ({ kind: "text" as const, text })),
      ...(more > 0 ? [{ kind: "text" as const, text: `And ${more} more.` }] : []),
      {
        kind: "text",
        text: "On the command line, given-up lists them, try-again sends one again, and drop clears one that is no longer wanted.",
      },
    ],
  };
}
