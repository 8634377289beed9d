import { setTimeout as sleep } from "node:timers/promises";
import type { createTransport } from "nodemailer";
import type { Db } from "#server/db/client.ts";
import { devMailbox } from "#server/db/schema/mail.ts";
import { describeError } from "#server/describe-error.ts";
import { TransportAway } from "#server/outbox/transport-away.ts";

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

/** The port to the mail transport. */
export interface Mailer {
  /**
   * @throws {TransportAway} the server cannot be reached, or does not let us in
   * @throws {Error} the server did not accept this email
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const SMTP_TIMEOUT_MS = 20_000;
/** For the whole of an email: a server may answer each step, and still never come to the end. */
const SEND_TIMEOUT_MS = 90_000;

/** The connection, its encryption or our login failed (nodemailer's error codes): no email can be sent. */
const AWAY_CODES = new Set([
  "ECONNECTION",
  "ETIMEDOUT",
  "ESOCKET",
  "EDNS",
  "ETLS",
  "EPROTOCOL",
  "EAUTH",
  "ENOAUTH",
]);

const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  typeof error.code === "string" &&
  AWAY_CODES.has(error.code);

async function inTime(sent: Promise<unknown>): Promise<void> {
  const stopped = new AbortController();
  const tooLate = sleep(SEND_TIMEOUT_MS, undefined, { signal: stopped.signal }).then(() => {
    throw new TransportAway("The mail server did not come to an end with an email");
  });
  tooLate.catch(() => undefined);
  try {
    await Promise.race([sent, tooLate]);
  } finally {
    stopped.abort();
  }
}

export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  let transport: ReturnType<typeof createTransport> | null = null;

  /** With the first email: a process that sends none need not read half a megabyte at its start. */
  async function open(): Promise<ReturnType<typeof createTransport>> {
    const library = await import("nodemailer");
    return (transport ??= library.createTransport({
      url: smtpUrl,
      pool: true,
      connectionTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    }));
  }

  return {
    send: async (mail) => {
      const opened = await open();
      // As an object it is a single address; a string would be parsed as a list.
      const sent = opened.sendMail({ ...mail, to: { name: "", address: mail.to }, from });
      await inTime(sent).catch((error: unknown) => {
        throw isAway(error) ? new TransportAway(describeError(error).message) : error;
      });
    },
    close: () => transport?.close(),
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
