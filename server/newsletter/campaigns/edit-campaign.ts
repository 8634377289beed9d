import { sql } from "drizzle-orm";
import { actorText } from "#domain/actor.ts";
import type { CampaignState } from "#domain/newsletter/campaign-state.ts";
import type { CampaignValues, Segment } from "#domain/newsletter/campaign.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

export type CampaignError =
  | "not_found"
  /** Someone else changed it since the form was shown. */
  | "changed"
  /** Its current status doesn't allow this. */
  | "not_now"
  /** Its segment has no addresses. */
  | "no_one";

export interface OneCampaign {
  campaignId: number;
}

export interface SeenCampaign extends OneCampaign {
  seenVersion: number;
}

export interface CampaignChange extends SeenCampaign {
  values: CampaignValues;
}

/** A new draft. */
export async function createCampaign(
  db: Db,
  actor: StaffActor,
  { subject, preview, body, ...segment }: CampaignValues,
): Promise<OneCampaign> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into campaigns (subject, preview, body, segment, created_by)
    values (${subject}, ${preview}, ${body}, ${JSON.stringify(segment)}::jsonb, ${actorText(actor)})
    returning id`);
  const [row] = rows;
  if (row === undefined) throw new Error("The campaign was not written");
  return { campaignId: row.id };
}

/** Changes a draft. A campaign that has started stays as it was reviewed. */
export const changeCampaign = (
  db: Db,
  { values: { subject, preview, body, ...segment }, ...seen }: CampaignChange,
): Promise<Result<null, CampaignError>> =>
  lockedCampaign(db, seen, async (tx, { state }) => {
    if (state !== "draft") return "not_now";
    await tx.execute(sql`
      update campaigns set subject = ${subject}, preview = ${preview}, body = ${body},
        segment = ${JSON.stringify(segment)}::jsonb where id = ${seen.campaignId}`);
    return null;
  });

/** One transaction with the campaign locked. An outdated form changes nothing. */
export function lockedCampaign(
  db: Db,
  { campaignId, seenVersion }: SeenCampaign,
  change: (
    tx: Db,
    now: { state: CampaignState; segment: Segment },
  ) => Promise<CampaignError | null>,
): Promise<Result<null, CampaignError>> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ state: CampaignState; segment: Segment; version: number }>(
      sql`select state, segment, version from campaigns where id = ${campaignId} for update`,
    );
    const [now] = rows;
    if (now === undefined) return err("not_found");
    if (now.version !== seenVersion) return err("changed");
    const error = await change(tx, now);
    if (error !== null) return err(error);
    await tx.execute(sql`
      update campaigns set version = version + 1, updated_at = now() where id = ${campaignId}`);
    return ok(null);
  });
}
