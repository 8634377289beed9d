import { sql } from "drizzle-orm";
import { publicEvent } from "#domain/event/public-event.ts";
import type { ShopEvent } from "#domain/event/shop-event.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { eventOf } from "#server/events/read-events.ts";
import type { Log } from "#server/log.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { failedSeconds, RETRY_HOURS } from "#server/outbox/retry-rules.ts";
import type { ShopSecret } from "#server/secret.ts";
import { openEndpointSecret, signedHeaders } from "./endpoint-secret.ts";
import { type PostAnswer, postMessage, type Reach } from "./post-message.ts";

export interface DeliverDeps {
  db: Db;
  clock: Clock;
  log: Log;
  secret: ShopSecret;
  reach: Reach;
}

/** Messages sent to one endpoint at the same time. */
const BATCH = 5;
/** After this many consecutive failures, one message is tried at a time, and the endpoint rests in between. */
const FAILING_FROM = 5;
/** An endpoint that has accepted nothing for this long is turned off. */
const FAILING_DAYS = 5;
/** Longer than one attempt lasts. */
const LEASE_SECONDS = 60;
const GONE = 410;

/** Endpoints with due messages. */
export async function dueEndpoints(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from webhook_endpoints p where p.off_reason is null and coalesce(p.rests_until <= now(), true)
      and exists (select from webhook_deliveries d where d.endpoint_id = p.id and d.state = 'waiting'
        and d.next_attempt_at <= now() and coalesce(d.leased_until <= now(), true))`);
  return rows.map(({ id }) => Number(id));
}

interface Endpoint extends Record<string, unknown> {
  url: string;
  sealed_secret: string;
  sealed_before: string | null;
  failures: number;
}

interface Taken extends Record<string, unknown> {
  seq: string;
  at: Date;
  type: string;
  order_number: number | null;
  product_id: number | null;
  object: string | null;
  attempts: number;
  is_last_try: boolean;
}

/**
 * Sends the messages due to one endpoint, each at least once (API-33); a message waits until an earlier one about the
 * same object is accepted or given up. Several processes share the work.
 *
 * @returns how many messages were tried
 */
export async function deliverTo(deps: DeliverDeps, endpointId: number): Promise<number> {
  const { db } = deps;
  const { rows } = await db.execute<Endpoint>(sql`
    select url, sealed_secret, case when before_until > ${deps.clock.now().toISOString()}::timestamptz then sealed_before end as sealed_before, failures
    from webhook_endpoints where id = ${endpointId} and off_reason is null and coalesce(rests_until <= now(), true)`);
  const [endpoint] = rows;
  if (endpoint === undefined) return 0;
  const taken = await takeDue(db, endpointId, endpoint.failures >= FAILING_FROM ? 1 : BATCH);
  const ends = await Promise.allSettled(
    taken.map((row) => deliverOne(deps, { endpointId, endpoint, row })),
  );
  for (const end of ends)
    if (end.status === "rejected")
      deps.log.warn({ error: end.reason, endpointId }, "a webhook was not recorded");
  return taken.length;
}

/** Leases expire, so messages taken by a process that died are tried again. */
async function takeDue(db: Db, endpointId: number, limit: number): Promise<Taken[]> {
  const { rows } = await db.execute<Taken>(sql`
    with due as (
      select d.endpoint_id, d.seq from webhook_deliveries d
      where d.endpoint_id = ${endpointId} and d.state = 'waiting' and d.next_attempt_at <= now()
        and coalesce(d.leased_until <= now(), true)
        and not exists (select from webhook_deliveries b where b.endpoint_id = d.endpoint_id and b.object = d.object
          and b.seq < d.seq and b.state = 'waiting')
      order by d.seq limit ${limit} for update skip locked
    ), taken as (
      update webhook_deliveries d set attempts = d.attempts + 1,
        leased_until = now() + make_interval(secs => ${LEASE_SECONDS}),
        give_up_at = coalesce(d.give_up_at, now() + make_interval(hours => ${RETRY_HOURS}))
      from due where d.endpoint_id = due.endpoint_id and d.seq = due.seq
      returning d.seq, d.attempts, d.give_up_at <= now() as is_last_try
    )
    select t.seq, t.attempts, t.is_last_try, e.at, e.type, e.order_number, e.product_id, e.object
    from taken t join events e on e.seq = t.seq order by t.seq`);
  return rows;
}

interface Delivery {
  endpointId: number;
  endpoint: Endpoint;
  row: Taken;
}

async function deliverOne(
  deps: DeliverDeps,
  { endpointId, endpoint, row }: Delivery,
): Promise<void> {
  const event = eventOf(row);
  const message = messageOf(event, deps.clock.now());
  const answer = await sendSigned(deps, endpoint, message);
  await recordAttempt(deps.db, { endpointId, messageId: message.id, type: event.type, answer });
  await recordEnd(deps, endpointId, row, answer);
}

function messageOf(event: ShopEvent, sentAt: Date) {
  const data = publicEvent(event);
  return { id: data.id, sentAt, body: bodyOf(data.type, data.at, data) };
}

/** The body in the format of Standard Webhooks: type, timestamp and data. */
const bodyOf = (type: string, timestamp: string, data: object): string =>
  JSON.stringify({ type, timestamp, data });

const isTaken = ({ status }: PostAnswer): boolean =>
  status !== null && status >= 200 && status < 300;

type Signing = Pick<Endpoint, "url" | "sealed_secret" | "sealed_before">;

async function sendSigned(
  { secret, reach }: DeliverDeps,
  { url, sealed_secret, sealed_before }: Signing,
  message: ReturnType<typeof messageOf>,
): Promise<PostAnswer> {
  const secrets = [sealed_secret, sealed_before].flatMap((sealed) => {
    const opened = sealed === null ? null : openEndpointSecret(secret, sealed);
    return opened === null ? [] : [opened.text];
  });
  if (secrets.length === 0)
    return {
      status: null,
      said: "The secret can't be decrypted. Replace it.",
      durationMs: 0,
    };
  return postMessage({ url, headers: signedHeaders(message, secrets), body: message.body }, reach);
}

interface Recorded {
  endpointId: number;
  messageId: string;
  type: string;
  answer: PostAnswer;
}

const recordAttempt = (db: Db, { endpointId, messageId, type, answer }: Recorded) =>
  db.execute(sql`
    insert into webhook_attempts (endpoint_id, message_id, type, status, duration_ms, said, is_taken)
    select id, ${messageId}, ${type}, ${answer.status}::int, ${answer.durationMs}::int, ${answer.said}, ${isTaken(answer)}
    from webhook_endpoints where id = ${endpointId}`);

async function recordEnd(
  deps: DeliverDeps,
  endpointId: number,
  row: Taken,
  answer: PostAnswer,
): Promise<void> {
  const { db } = deps;
  if (isTaken(answer)) {
    await db.execute(sql`
      update webhook_deliveries set state = 'taken', ended_at = now(), leased_until = null
      where endpoint_id = ${endpointId} and seq = ${row.seq} and state = 'waiting'`);
    await recover(db, endpointId);
    return;
  }
  const seconds = failedSeconds(row.attempts);
  await db.execute(sql`
    update webhook_deliveries set leased_until = null, next_attempt_at = now() + make_interval(secs => ${seconds}),
      state = case when ${row.is_last_try} then 'given_up' else 'waiting' end,
      ended_at = case when ${row.is_last_try} then now() end
    where endpoint_id = ${endpointId} and seq = ${row.seq} and state = 'waiting'`);
  await noteFailure(deps, endpointId, answer.status === GONE);
}

/** Makes the endpoint's earlier failed deliveries due immediately. */
async function recover(db: Db, endpointId: number): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update webhook_endpoints set failing_since = null, failures = 0, rests_until = null
    where id = ${endpointId} and failures > 0`);
  if (rowCount === 0) return;
  await db.execute(sql`
    update webhook_deliveries set next_attempt_at = now() where endpoint_id = ${endpointId} and state = 'waiting'
      and attempts > 0 and attempts < ${FAILING_FROM} and next_attempt_at > now()`);
}

/** @param isGone whether it answered that it no longer exists and never will */
async function noteFailure(
  { db, log }: DeliverDeps,
  endpointId: number,
  isGone: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ off_reason: string | null; version: number }>(sql`
      update webhook_endpoints set failures = failures + 1, failing_since = coalesce(failing_since, now()),
        rests_until = case when failures + 1 >= ${FAILING_FROM} then now() + make_interval(secs => least(300, 5 * (failures + 1))) end,
        off_reason = case when ${isGone} then 'gone'
          when failing_since < now() - make_interval(days => ${FAILING_DAYS}) then 'failing' end,
        version = version + case when ${isGone} or failing_since < now() - make_interval(days => ${FAILING_DAYS}) then 1 else 0 end
      where id = ${endpointId} and off_reason is null returning off_reason, version`);
    const [off] = rows;
    if (off === undefined || off.off_reason === null) return;
    log.warn({ endpointId, reason: off.off_reason }, "a webhook endpoint was turned off");
    await enqueue(tx, "webhook_off", `${endpointId}:${off.version}`, { endpointId });
  });
}

/** A message without an event, to test whether an endpoint accepts it: tried once, immediately. */
export async function sendTest(
  deps: DeliverDeps,
  { endpointId, messageId }: { endpointId: number; messageId: string },
): Promise<PostAnswer | null> {
  const now = deps.clock.now();
  const { rows } = await deps.db.execute<Signing & Record<string, unknown>>(sql`
    select url, sealed_secret, case when before_until > ${now.toISOString()}::timestamptz then sealed_before end as sealed_before
    from webhook_endpoints where id = ${endpointId}`);
  const [endpoint] = rows;
  if (endpoint === undefined) return null;
  const at = now.toISOString();
  const body = bodyOf("test", at, { id: messageId, type: "test", version: 1, at, about: {} });
  const answer = await sendSigned(deps, endpoint, { id: messageId, sentAt: now, body });
  await recordAttempt(deps.db, { endpointId, messageId, type: "test", answer });
  return answer;
}
