import { sql } from "drizzle-orm";
import type { CampaignResults, CampaignState } from "#domain/newsletter/campaign-state.ts";
import type { CampaignText, Segment } from "#domain/newsletter/campaign.ts";
import type { Db } from "#server/db/client.ts";

export interface Campaign {
  campaignId: number;
  version: number;
  text: CampaignText;
  segment: Segment;
  state: CampaignState;
  ratePerMinute: number;
  createdBy: string;
  startsAt: Date | null;
  startedAt: Date | null;
  startedBy: string | null;
  endedAt: Date | null;
  results: CampaignResults;
}

interface Row extends Record<string, unknown> {
  id: number;
  version: number;
  subject: string;
  preview: string;
  body: string;
  segment: Segment;
  state: CampaignState;
  rate_per_minute: number;
  created_by: string;
  starts_at: string | null;
  started_at: string | null;
  started_by: string | null;
  ended_at: string | null;
  results: CampaignResults;
}

const nameOf = (column: string) =>
  sql.raw(`
  coalesce((select u.email from "user" u where 'staff:' || u.id = c.${column}), substr(c.${column}, strpos(c.${column}, ':') + 1))`);

/** An email that the outbox has given up on counts as failed. */
const RESULTS = sql`(
  select jsonb_build_object(
    'waiting', count(*) filter (where m.state = 'waiting' or m.state = 'queued' and b.state = 'waiting'),
    'sent', count(*) filter (where m.state = 'sent'), 'skipped', count(*) filter (where m.state = 'skipped'),
    'failed', count(*) filter (where m.state = 'queued' and b.state is distinct from 'waiting'),
    'unsubscribed', count(m.unsubscribed_at), 'bounced', count(m.bounced_at), 'complained', count(m.complained_at))
  from campaign_mails m left join outbox b on m.state = 'queued'
    and b.dedup_key = 'campaign_mail:' || m.campaign_id || ':' || m.subscriber where m.campaign_id = c.id)`;

const SELECT = sql`
  select c.id, c.version, c.subject, c.preview, c.body, c.segment, c.state, c.rate_per_minute,
    ${nameOf("created_by")} as created_by, c.starts_at::text, c.started_at::text, ${nameOf("started_by")} as started_by,
    c.ended_at::text, ${RESULTS} as results from campaigns c`;

/** Maximum listed: a weekly newsletter for two years. */
const NEWEST = 100;

/** Newest first. */
export async function listCampaigns(db: Db): Promise<Campaign[]> {
  const { rows } = await db.execute<Row>(sql`${SELECT} order by c.id desc limit ${NEWEST}`);
  return rows.map(toCampaign);
}

/** `null` if there is none. */
export async function findCampaign(db: Db, campaignId: number): Promise<Campaign | null> {
  const { rows } = await db.execute<Row>(sql`${SELECT} where c.id = ${campaignId}`);
  return rows[0] === undefined ? null : toCampaign(rows[0]);
}

const toCampaign = ({ subject, preview, body, ...row }: Row): Campaign => ({
  campaignId: row.id,
  version: row.version,
  text: { subject, preview, body },
  segment: row.segment,
  state: row.state,
  ratePerMinute: row.rate_per_minute,
  createdBy: row.created_by,
  startsAt: dateOf(row.starts_at),
  startedAt: dateOf(row.started_at),
  startedBy: row.started_by,
  endedAt: dateOf(row.ended_at),
  results: row.results,
});

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
