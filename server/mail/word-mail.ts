import { MAIL_WORDS } from "#content/mail-words.ts";
import type { GapsOf, MailTextName, MailWords } from "#domain/site-text/mail-words.ts";
import { fillGaps, paragraphsOf } from "#domain/text/fill-gaps.ts";
import type { MailBlock, MailContent, MailFrame } from "./mail-content.ts";

/** The words of one email, and the footer line of all emails. */
export interface MailVoice {
  words: MailWords;
  footer: string;
}

export const shippedVoice = (name: MailTextName): MailVoice => ({
  words: MAIL_WORDS[name],
  footer: MAIL_WORDS["mail-footer"].closing,
});

/** An email in the shop's own words, which the owner can replace (TEXTS-4). */
export function wordedMail<Name extends MailTextName>(
  mail: Pick<MailFrame, "ending"> & {
    text: Name;
    gaps: GapsOf<Name>;
    facts?: MailBlock[];
  },
): MailContent {
  const frame: MailFrame = { facts: [], ...mail };
  return { ...wordMail(frame, shippedVoice(mail.text)), frame };
}

/** The same email in other words. The facts between them, and the ending, stay. */
export function wordMail(
  { gaps, facts, ending }: MailFrame,
  { words, footer }: MailVoice,
): MailContent {
  const paragraphs = (text: string): MailBlock[] =>
    paragraphsOf(text).map((one) => ({ kind: "text", text: fillGaps(one, gaps) }));
  return {
    subject: fillGaps(words.subject, gaps),
    blocks: [
      { kind: "heading", text: fillGaps(words.heading, gaps) },
      ...paragraphs(words.intro),
      ...facts,
      ...paragraphs(words.closing),
      ...ending,
    ],
    ...(footer !== "" && { footerLine: footer }),
  };
}
