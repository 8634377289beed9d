import { setTimeout as sleep } from "node:timers/promises";
import type { createTransport } from "nodemailer";
import { z } from "zod";
import type { Db } from "#server/db/client.ts";
import { devMailbox } from "#server/db/schema/mail.ts";
import { describeError } from "#server/describe-error.ts";
import { traced } from "#server/measured.ts";
import { TransportAway } from "#server/outbox/transport-away.ts";
import { Undeliverable } from "#server/outbox/undeliverable.ts";
import type { ReadMailSettings, SmtpServer } from "./mail-settings.ts";

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
   * @throws {Undeliverable} the server refused this email for good
   * @returns the server's answer
   * @throws {Error} the server did not accept this email for now
   */
  send(mail: Mail): Promise<string>;
  close(): void;
}

const SMTP_TIMEOUT_MS = 20_000;
/** Limit for a whole email: a server may answer each step and still never finish. */
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

/** Enhanced status codes (RFC 3463) of fixable or temporary failures: policy, and everything temporary. */
const MENDABLE = ["5.7.", "4."];

/** The server's answer as nodemailer reports it. */
const answer = z.object({ responseCode: z.int(), response: z.string(), command: z.string() });

/**
 * A permanent refusal (RFC 5321, 5xx) of the recipient or the email, as `Undeliverable`; null if another try may help.
 * Refusals of the sender and policy refusals (RFC 3463, x.7.x) concern the setup of the shop's server, which someone
 * can fix.
 */
export function refusalOf(error: unknown): Undeliverable | null {
  const read = answer.safeParse(error);
  if (!read.success) return null;
  const { responseCode, response, command } = read.data;
  const isAboutIt = command === "RCPT TO" || command === "DATA";
  const [, status = ""] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (responseCode < 500 || !isAboutIt || MENDABLE.some((one) => status.startsWith(one)))
    return null;
  const isAddress =
    command === "RCPT TO" &&
    (status === ""
      ? [550, 551, 553, 556].includes(responseCode)
      : /^5\.(?:1\.|2\.1$)/.test(status));
  return new Undeliverable(describeError(error).message, isAddress);
}

async function inTime<Answer>(sent: Promise<Answer>): Promise<Answer> {
  const stopped = new AbortController();
  const tooLate = sleep(SEND_TIMEOUT_MS, undefined, { signal: stopped.signal }).then((): never => {
    throw new TransportAway("The mail server did not come to an end with an email");
  });
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([sent, tooLate]);
  } finally {
    stopped.abort();
  }
}

/** Reads the settings for each email (SET-9). @param without the mailer for a shop without a mail server */
export function createMailer(read: ReadMailSettings, without: Mailer): Mailer {
  let open: { key: string; mailer: Mailer } | null = null;
  async function send(mail: Mail): Promise<string> {
    const { server, from } = await read();
    if (server === null) return without.send(mail);
    if (from === null) throw new TransportAway("No sender is set");
    const key = JSON.stringify([server, from]);
    if (open?.key !== key) {
      open?.mailer.close();
      open = { key, mailer: createSmtpMailer(server, from) };
    }
    return open.mailer.send(mail);
  }
  return {
    send: (mail) => traced({ kind: "mail", name: "send mail", facts: {} }, () => send(mail)),
    close: () => open?.mailer.close(),
  };
}

export function createSmtpMailer(server: SmtpServer, from: string): Mailer {
  let transport: ReturnType<typeof createTransport> | null = null;

  /** Loaded with the first email, so a process that sends none doesn't read half a megabyte when it starts. */
  async function open(): Promise<ReturnType<typeof createTransport>> {
    const library = await import("nodemailer");
    return (transport ??= library.createTransport({
      ...(typeof server === "string" ? { url: server } : server),
      pool: true,
      connectionTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    }));
  }

  return {
    send: async (mail) => {
      const opened = await open();
      // An object is a single address; a string would be parsed as a list.
      const sent = opened.sendMail({ ...mail, to: { name: "", address: mail.to }, from });
      const { response } = await inTime(sent).catch((error: unknown) => {
        if (isAway(error)) throw new TransportAway(describeError(error).message);
        throw refusalOf(error) ?? error;
      });
      return response;
    },
    close: () => transport?.close(),
  };
}

/** For production without a mail server yet: every email waits in the outbox. */
export const NO_MAIL_SERVER: Mailer = {
  send: () => Promise.reject(new TransportAway("No mail server is set")),
  close: () => undefined,
};

/** Used without an SMTP server, in demo mode and development: mail is shown at /dev/mail. */
export function createMailbox(db: Db): Mailer {
  return {
    send: async (mail) => {
      await db.insert(devMailbox).values(mail).onConflictDoNothing();
      return "Kept at /dev/mail";
    },
    close: () => undefined,
  };
}
