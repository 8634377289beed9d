import { createTransport } from "nodemailer";
import type { Db } from "#server/db/client.ts";
import { devMailbox } from "#server/db/schema/mail.ts";

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The same for every attempt to send an email, so duplicates can be detected. */
  messageId: string;
  /** Headers that only some emails have, such as List-Unsubscribe. */
  headers?: Record<string, string>;
}

/** The port to the mail transport. Throws if an email was not accepted. */
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
      // As an object it is a single address; a string would be parsed as a list.
      await transport.sendMail({ ...mail, to: { name: "", address: mail.to }, from });
    },
    close: () => transport.close(),
  };
}

/** Used without an SMTP server, in demo mode and development: mail is shown at /dev/mail. */
export function createMailbox(db: Db): Mailer {
  return {
    send: async (mail) => {
      await db.insert(devMailbox).values(mail).onConflictDoNothing();
    },
    close: () => undefined,
  };
}
