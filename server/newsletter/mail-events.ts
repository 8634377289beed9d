import { sql } from "drizzle-orm";
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { isEmail, normalizeEmail } from "#domain/account/email.ts";
import { parseJson } from "#domain/text/parse-json.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";

interface Deps {
  db: Db;
  clock: Clock;
  /** The key a mail service signs with; `null` if none may report. */
  mailWebhookKey: string | null;
}

export type MailEventAnswer = "accepted" | "not_configured" | "bad_signature" | "malformed";

/** A call older than this, or from the future, is a replay. */
const WINDOW_SECONDS = 300;

const event = z.object({
  id: z.string().min(1).max(200),
  kind: z.enum(["bounce", "complaint"]),
  /** For a bounce: whether it is permanent. */
  hard: z.boolean().default(false),
  email: z.string().transform(normalizeEmail).refine(isEmail),
  /** Id of the email it is about. */
  messageId: z.string().max(300).optional(),
});

/**
 * Receives a mail service's report of a bounce or a complaint (NEWS-11; docs/how-to/take-in-bounces.md). The signature
 * of the raw bytes is checked before anything in them is read.
 */
export async function receiveMailEvent(
  { db, clock, mailWebhookKey }: Deps,
  { headers, rawBody }: { headers: Headers; rawBody: Uint8Array },
): Promise<MailEventAnswer> {
  if (mailWebhookKey === null) return "not_configured";
  const time = headers.get("webhook-timestamp") ?? "";
  const given = headers.get("webhook-signature") ?? "";
  const ageSeconds = Math.abs(clock.now().getTime() / 1000 - Number(time));
  if (!/^\d{1,12}$/.test(time) || ageSeconds > WINDOW_SECONDS) return "bad_signature";
  if (!isSigned(mailWebhookKey, time, rawBody, given)) return "bad_signature";
  const read = event.safeParse(parseJson(Buffer.from(rawBody).toString("utf8")));
  if (!read.success || /\0/.test(read.data.id)) return "malformed";
  await db.transaction((tx) => takeIn(tx, read.data));
  return "accepted";
}

function isSigned(key: string, time: string, body: Uint8Array, given: string): boolean {
  const expected = createHmac("sha256", key).update(`${time}.`).update(body).digest();
  const claimed = Buffer.from(/^[0-9a-f]{64}$/i.test(given) ? given : "", "hex");
  return claimed.length === expected.length && timingSafeEqual(claimed, expected);
}

const COLUMNS = { bounce: sql`bounced_at`, complaint: sql`complained_at` } as const;

/** The newsletter never goes there again (NEWS-11), and staff see why. */
export async function markAddress(
  db: Db,
  email: string,
  kind: keyof typeof COLUMNS,
): Promise<void> {
  const column = COLUMNS[kind];
  await db.execute(sql`
    insert into address_marks as m (email, ${column}) values (${normalizeEmail(email)}, now())
    on conflict (email) do update set ${column} = coalesce(m.${column}, now())`);
}

/** A repeated event does nothing; the mail service itself retries after a soft bounce. */
async function takeIn(tx: Db, { id, kind, hard, ...about }: z.infer<typeof event>): Promise<void> {
  const { rows } = await tx.execute(sql`
    insert into mail_events (event_id, kind) values (${id}, ${kind}) on conflict do nothing returning 1`);
  if (rows.length === 0 || (kind === "bounce" && !hard)) return;
  await markAddress(tx, about.email, kind);
  const column = COLUMNS[kind];
  const [, outboxId] = /^<?outbox-(\d{1,15})@/.exec(about.messageId ?? "") ?? [];
  if (outboxId === undefined) return;
  await tx.execute(sql`
    update campaign_mails m set ${column} = now() from outbox b, newsletter_subscriptions n
    where b.id = ${outboxId}::bigint and b.kind = 'campaign_mail' and m.campaign_id = (b.payload ->> 'campaignId')::int
      and m.subscriber = (b.payload ->> 'subscriber')::uuid and n.token = m.subscriber and n.email = ${about.email}`);
}
