import type { MailTextName, MailWords } from "#domain/site-text/mail-words.ts";
import type { SiteText } from "#domain/site-text/site-text.ts";
import type { Db } from "#server/db/client.ts";
import { type MailVoice, shippedVoice } from "#server/mail/word-mail.ts";
import { readText } from "./stored-text.ts";

/** Read for each email that is sent, so no process uses outdated words (TEXTS-4). */
export async function readVoice(db: Db, name: MailTextName): Promise<MailVoice> {
  const [own, line] = await Promise.all([readText(db, name), readText(db, "mail-footer")]);
  return voiceOf(name, own.body, line.body);
}

/**
 * @param own the email's words; `null` means the shipped ones
 * @param line the words of the footer line
 */
export function voiceOf(
  name: MailTextName,
  own: SiteText | null,
  line: SiteText | null,
): MailVoice {
  const shipped = shippedVoice(name);
  return {
    words: wordsOf(own) ?? shipped.words,
    footer: wordsOf(line)?.closing ?? shipped.footer,
  };
}

const wordsOf = (value: SiteText | null): MailWords | null =>
  value !== null && "subject" in value ? value : null;
