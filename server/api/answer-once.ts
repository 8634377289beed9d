import { sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { Db } from "#server/db/client.ts";
import type { ShopSecret } from "#server/secret.ts";
import { openAnswer, sealAnswer } from "./sealed-answer.ts";

/** An answer as it was sent. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface AskedOnce {
  /** The owner of the idempotency keys: "key:12", "customer:<id>". */
  owner: string;
  /** The header's value. */
  key: string;
  /** Method, address, and body of the request. */
  request: string;
  /** Whether running it again after an interruption does nothing twice. */
  isRepeatable: boolean;
}

export type OnceRefusal = "key_reused" | "request_in_progress" | "outcome_unknown";

export type AnsweredOnce = { answer: KeptAnswer; isReplayed: boolean } | { refusal: OnceRefusal };

/** No request takes this long: one without an answer by then was interrupted. */
const CUT_OFF_MINUTES = 5;

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * Runs a request with an Idempotency-Key once (API-6). For a day, the same request gets the same answer from any
 * process; a repeat while the first is still running is refused. If a process died in the middle, no one knows what was
 * done, and the next request is told so, unless it can safely run again.
 *
 * Answers name people, so each is sealed with the key from its request, which isn't stored.
 */
export async function answerOnce(
  { db, secret }: { db: Db; secret: ShopSecret },
  { owner, key, request, isRepeatable }: AskedOnce,
  run: () => Promise<KeptAnswer>,
): Promise<AnsweredOnce> {
  const row = { owner, keyHash: sha256(`${owner}\n${key}`), requestHash: sha256(request) };
  if (!(await begin(db, row, isRepeatable))) return replay({ db, secret }, row, key);
  const answer = await run();
  if (passesByItself(answer)) {
    await db.execute(sql`
      delete from api_answers where owner = ${owner} and key_hash = ${row.keyHash}`);
    return { answer, isReplayed: false };
  }
  const sealed = sealAnswer(secret, key, JSON.stringify(answer));
  await db.execute(sql`
    update api_answers set answer = ${sealed} where owner = ${owner} and key_hash = ${row.keyHash}`);
  return { answer, isReplayed: false };
}

/** Nothing was done, and the same request may get another answer in a moment, so the key can be used again (API-19). */
const passesByItself = ({ status }: KeptAnswer): boolean => status === 429 || status >= 500;

interface Row {
  owner: string;
  keyHash: Buffer;
  requestHash: Buffer;
}

/** Whether this request may run. */
async function begin(
  db: Db,
  { owner, keyHash, requestHash }: Row,
  isRepeatable: boolean,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into api_answers as kept (owner, key_hash, request_hash) values (${owner}, ${keyHash}, ${requestHash})
    on conflict (owner, key_hash) do update
      set request_hash = excluded.request_hash, created_at = now(), answer = null
      where kept.created_at < now() - interval '1 day'
        or ${isRepeatable} and kept.answer is null and kept.request_hash = excluded.request_hash
          and kept.created_at < now() - make_interval(mins => ${CUT_OFF_MINUTES})
    returning owner`);
  return rows.length > 0;
}

interface Kept extends Record<string, unknown> {
  is_same: boolean;
  is_cut_off: boolean;
  answer: Buffer | null;
}

async function replay(
  { db, secret }: { db: Db; secret: ShopSecret },
  { owner, keyHash, requestHash }: Row,
  key: string,
): Promise<AnsweredOnce> {
  const { rows } = await db.execute<Kept>(sql`
    select request_hash = ${requestHash} as is_same, answer,
      created_at < now() - make_interval(mins => ${CUT_OFF_MINUTES}) as is_cut_off
    from api_answers where owner = ${owner} and key_hash = ${keyHash}`);
  const [kept] = rows;
  // It was deleted between the two statements.
  if (!kept) return { refusal: "request_in_progress" };
  if (!kept.is_same) return { refusal: "key_reused" };
  if (kept.answer === null)
    return { refusal: kept.is_cut_off ? "outcome_unknown" : "request_in_progress" };
  const text = openAnswer(secret, key, kept.answer);
  if (text === null) return { refusal: "outcome_unknown" };
  // Only `answerOnce` writes these.
  return { answer: JSON.parse(text) as KeptAnswer, isReplayed: true };
}
