import { sql } from "drizzle-orm";
import { actorText } from "#domain/actor.ts";
import type { Segment } from "#domain/newsletter/campaign.ts";
import type { Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { type CampaignError, lockedCampaign, type SeenCampaign } from "./edit-campaign.ts";
import { countReached, reachedBy } from "./reached.ts";

export interface StartRequest extends SeenCampaign {
  ratePerMinute: number;
  /** `null` for immediately. */
  startsAt: Date | null;
  /** Why the text may contain certain claims; "" if none were found. */
  note: string;
}

/** Starts a draft, or schedules it; the recipient list is created at its start (NEWS-9). */
export const startCampaign = (
  db: Db,
  actor: StaffActor,
  { startsAt, ratePerMinute, ...seen }: StartRequest,
): Promise<Result<null, CampaignError>> =>
  lockedCampaign(db, seen, async (tx, { state, segment }) => {
    if (state !== "draft") return "not_now";
    if ((await countReached(tx, segment)) === 0) return "no_one";
    await tx.execute(sql`
      update campaigns set state = 'scheduled', starts_at = coalesce(${startsAt?.toISOString() ?? null}::timestamptz, now()),
        rate_per_minute = ${ratePerMinute}, started_by = ${actorText(actor)} where id = ${seen.campaignId}`);
    if (startsAt === null) await beginSending(tx, seen.campaignId, segment);
    return null;
  });

/** Creates its recipient list: people who join a segment later get the next campaign. */
export async function beginSending(tx: Db, campaignId: number, segment: Segment): Promise<void> {
  await tx.execute(sql`
    insert into campaign_mails (campaign_id, subscriber)
    select ${campaignId}::int, n.token from newsletter_subscriptions n where ${reachedBy(segment)}
    on conflict do nothing`);
  await tx.execute(sql`
    update campaigns set state = 'sending', started_at = now() where id = ${campaignId} and state = 'scheduled'`);
}

/** Turns a campaign that hasn't started back into a draft; stops one that is being sent. */
export const stopCampaign = (
  db: Db,
  { campaignId, seenVersion }: SeenCampaign,
): Promise<Result<null, CampaignError>> =>
  lockedCampaign(db, { campaignId, seenVersion }, async (tx, { state }) => {
    if (state === "scheduled")
      await tx.execute(sql`
        update campaigns set state = 'draft', starts_at = null, started_by = null where id = ${campaignId}`);
    else if (state === "sending")
      await tx.execute(sql`
        update campaigns set state = 'stopped', ended_at = now() where id = ${campaignId}`);
    else return "not_now";
    return null;
  });
