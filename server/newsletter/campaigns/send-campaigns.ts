import { sql } from "drizzle-orm";
import type { Segment } from "#domain/newsletter/campaign.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { beginSending } from "./start-campaign.ts";

interface Deps {
  db: Db;
  clock: Clock;
}

/** Called every minute, and never twice within one. */
const TURN_SECONDS = 50;

/**
 * Starts due campaigns, and gives the outbox as many emails of each campaign as may be sent in a minute, spread over
 * that minute (NEWS-10). An address becomes "queued" in the statement that queues its email, so if a process dies in
 * between, no one is forgotten or emailed twice.
 */
export async function sendCampaigns({ db, clock }: Deps): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from campaigns where state = 'sending'
      or state = 'scheduled' and starts_at <= ${clock.now().toISOString()}::timestamptz order by id`);
  for (const { id } of rows) await db.transaction((tx) => takeTurn(tx, id));
}

interface Row extends Record<string, unknown> {
  state: string;
  segment: Segment;
  rate: number;
  is_early: boolean;
}

async function takeTurn(tx: Db, campaignId: number): Promise<void> {
  const { rows } = await tx.execute<Row>(sql`
    select state, segment, rate_per_minute as rate,
      coalesce(last_queued_at > now() - make_interval(secs => ${TURN_SECONDS}), false) as is_early
    from campaigns where id = ${campaignId} and state in ('scheduled', 'sending') for update skip locked`);
  const [campaign] = rows;
  if (campaign === undefined || campaign.is_early) return; // stopped, or another process is sending it
  if (campaign.state === "scheduled") await beginSending(tx, campaignId, campaign.segment);
  const queued = await queueSome(tx, campaignId, campaign.rate);
  if (queued === 0) await endIfDone(tx, campaignId);
}

/** Counts emails still waiting in the outbox, so a mail server that was down doesn't get them all at once. */
async function queueSome(tx: Db, campaignId: number, rate: number): Promise<number> {
  const { rows } = await tx.execute<{ queued: number }>(sql`
    with chosen as (
      select subscriber from campaign_mails where campaign_id = ${campaignId} and state = 'waiting'
      order by subscriber limit greatest(0, ${rate}::int - (select count(*)::int from ${OPEN} where ${openOf(campaignId)}))
      for update),
    taken as (
      update campaign_mails m set state = 'queued' from chosen c
      where m.campaign_id = ${campaignId} and m.subscriber = c.subscriber returning m.subscriber),
    written as (
      insert into outbox (kind, dedup_key, payload, next_attempt_at)
      select 'campaign_mail', 'campaign_mail:' || ${campaignId}::int || ':' || subscriber,
        jsonb_build_object('campaignId', ${campaignId}::int, 'subscriber', subscriber),
        now() + make_interval(secs => (row_number() over (order by subscriber) - 1) * 60.0 / ${rate}::int)
      from taken on conflict do nothing),
    turn as (update campaigns set last_queued_at = now() where id = ${campaignId} and exists (select from taken))
    select count(*)::int as queued from taken`);
  return rows[0]?.queued ?? 0;
}

/** A campaign's emails that the outbox has not finished. */
const OPEN = sql`campaign_mails m join outbox b on b.dedup_key = 'campaign_mail:' || m.campaign_id || ':' || m.subscriber`;
const openOf = (campaignId: number) =>
  sql`m.campaign_id = ${campaignId} and m.state = 'queued' and b.state = 'waiting'`;

async function endIfDone(tx: Db, campaignId: number): Promise<void> {
  await tx.execute(sql`
    update campaigns set state = 'sent', ended_at = now(), version = version + 1 where id = ${campaignId} and state = 'sending'
      and not exists (select from campaign_mails where campaign_id = ${campaignId} and state = 'waiting')
      and not exists (select from ${OPEN} where ${openOf(campaignId)})`);
}
