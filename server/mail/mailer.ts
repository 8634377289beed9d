import { createTransport } from "nodemailer";
import type { Db } from "#server/db/client.ts";
import { devMailbox } from "#server/db/schema/mail.ts";

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The same for every try of the same mail, so that a second copy can be told. */
  messageId: string;
  /** Those that are not of every mail, such as List-Unsubscribe. */
  headers?: Record<string, string>;
}

/** The port to whoever carries mail. Throws when a mail was not taken. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

const SMTP_TIMEOUT_MS = 20_000;

export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return {
    send: async (mail) => {
      // As an object it is one address: a text would be read as a list of them.
      await transport.sendMail({ ...mail, to: { name: "", address: mail.to }, from });
    },
    close: () => transport.close(),
  };
}

/** Where no SMTP server is configured: mails lie under /dev/mail, in demo mode and development. */
export function createMailbox(db: Db): Mailer {
  return {
    send: async (mail) => {
      await db.insert(devMailbox).values(mail).onConflictDoNothing();
    },
    close: () => undefined,
  };
}
