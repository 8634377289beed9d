import { isErasedAddress } from "#domain/account/erasure.ts";
import type { MailTextName } from "#domain/site-text/mail-words.ts";
import type { MailContent } from "#server/mail/mail-content.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import { type MailVoice, wordMail } from "#server/mail/word-mail.ts";
import type { MailRow } from "#server/outbox/deliver-outbox.ts";

/** Sends an outbox row's email; every attempt for a row has the same message id. */
export type SendMail = (
  row: MailRow,
  to: string,
  content: MailContent,
  headers?: Record<string, string>,
) => Promise<void>;

/** @param voiceOf the words of an email as they are now (TEXTS-4) */
export function createMailSender(
  mailer: Mailer,
  siteUrl: string,
  voiceOf: (name: MailTextName) => Promise<MailVoice>,
): SendMail {
  const host = new URL(siteUrl).hostname;
  return async (row, about, content, headers = {}) => {
    if (isErasedAddress(about)) return; // e.g. a refund after its customer was erased
    const { frame } = content;
    const worded = frame === undefined ? content : wordMail(frame, await voiceOf(frame.text));
    await mailer.send({
      to: row.recipient ?? about,
      ...renderMail(worded),
      messageId: `<outbox-${row.id}@${host}>`,
      headers,
    });
  };
}
