import { isErasedAddress } from "#domain/account/erasure.ts";
import type { MailTextName } from "#domain/site-text/mail-words.ts";
import type { ReadDetails } from "#domain/site/shop-details.ts";
import type { MailContent } from "#server/mail/mail-content.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import { type MailVoice, wordMail } from "#server/mail/word-mail.ts";
import type { MailRow } from "#server/outbox/deliver-outbox.ts";
import { Undeliverable } from "#server/outbox/undeliverable.ts";

/** Sends an outbox row's email; every attempt for a row has the same message id. */
export type SendMail = (
  row: MailRow,
  to: string,
  content: MailContent,
  headers?: Record<string, string>,
) => Promise<void>;

/** Marks automatic email, so no vacation notice answers it (RFC 3834). */
const BY_A_PROGRAM = { "Auto-Submitted": "auto-generated" };

interface Deps {
  mailer: Mailer;
  siteUrl: string;
  details: ReadDetails;
  /** The current words of an email (TEXTS-4). */
  voiceOf(name: MailTextName): Promise<MailVoice>;
  /** Called when nothing can ever be delivered to this address. */
  onDeadAddress(email: string): Promise<void>;
}

export function createMailSender(deps: Deps): SendMail {
  const { mailer, siteUrl, details, voiceOf, onDeadAddress } = deps;
  const host = new URL(siteUrl).hostname;
  return async (row, about, content, headers = {}) => {
    if (isErasedAddress(about)) return; // e.g., a refund after its customer was erased
    const { frame } = content;
    const worded = frame === undefined ? content : wordMail(frame, await voiceOf(frame.text));
    const to = row.recipient ?? about;
    try {
      await mailer.send({
        to,
        ...renderMail(worded, await details()),
        messageId: `<outbox-${row.id}@${host}>`,
        headers: { ...BY_A_PROGRAM, ...headers },
      });
    } catch (error) {
      if (error instanceof Undeliverable && error.isAddress) await onDeadAddress(to);
      throw error;
    }
  };
}
