import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { err, ok, type Result } from "#domain/result.ts";
import type { MailTextName } from "#domain/site-text/mail-words.ts";
import type { Db } from "#server/db/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { MailContent } from "#server/mail/mail-content.ts";
import { mailSamples, sampleName } from "#server/mail/samples/mail-samples.ts";
import { wordMail } from "#server/mail/word-mail.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { voiceOf } from "./mail-voice.ts";
import { readText } from "./stored-text.ts";
import { textsOn } from "./texts-on-day.ts";

interface Deps {
  db: Db;
  siteUrl: string;
}

export interface WordsLook {
  name: MailTextName;
  /** The last day whose planned changes count, "2027-01-01"; `null` for the draft, or the current words. */
  day: string | null;
}

/** One case of an email, such as a shipment in several parcels. */
interface TriedMail {
  sample: string;
  variant: string | null;
  content: MailContent;
}

/** An example email for the footer line, which many emails have. */
const SHOWN_FOR: Partial<Record<MailTextName, MailTextName>> = {
  "mail-footer": "mail-order-confirmation",
};

/** An email's samples in the words that it would have, preferring its draft (TEXTS-4). */
export async function tryMails(
  { db, siteUrl }: Deps,
  { name, day }: WordsLook,
): Promise<TriedMail[]> {
  const [{ draft }, texts] = await Promise.all([readText(db, name), textsOn(db, day)]);
  const bodyOf = (one: MailTextName) =>
    (day === null && one === name ? draft : null) ?? texts.get(one) ?? null;
  const shownFor = SHOWN_FOR[name] ?? name;
  const voice = voiceOf(shownFor, bodyOf(shownFor), bodyOf("mail-footer"));
  return mailSamples(siteUrl).flatMap((one) => {
    const { frame } = one.content;
    return frame?.text === shownFor
      ? [{ sample: sampleName(one), variant: one.variant, content: wordMail(frame, voice) }]
      : [];
  });
}

/** One of an email's cases. */
export interface TestMail extends WordsLook {
  sample: string;
}

interface TestDeps {
  db: Db;
  limits: Limits;
  thenWake: ThenWake;
}

/** Goes only to the member's own address, up to a few an hour. */
export async function sendTest(
  { db, limits, thenWake }: TestDeps,
  actor: StaffActor,
  { name, sample, day }: TestMail,
): Promise<Result<null, "too_many">> {
  if (!(await limits.allows("mailTestByAccount", actor.id))) return err("too_many");
  const payload = { text: name, sample, day, userId: actor.id };
  await thenWake(enqueue(db, "mail_test", randomUUID(), payload));
  return ok(null);
}

/** `null` if the sample or the account no longer exists. */
export async function readTest(
  deps: Deps,
  { userId, sample, ...look }: TestMail & { userId: string },
): Promise<{ email: string; content: MailContent } | null> {
  const { rows } = await deps.db.execute<{ email: string }>(
    sql`select email from "user" where id = ${userId}`,
  );
  const tried = (await tryMails(deps, look)).find((one) => one.sample === sample);
  const [account] = rows;
  if (account === undefined || tried === undefined) return null;
  const { content } = tried;
  return { email: account.email, content: { ...content, subject: `Test: ${content.subject}` } };
}
