import { sql } from "drizzle-orm";
import type { CampaignText } from "#domain/newsletter/campaign.ts";
import type { Db } from "#server/db/client.ts";
import { MAY_BE_MAILED } from "./reached.ts";

/** The current facts for one address's email of a campaign. */
export interface CampaignMailFacts extends CampaignText {
  email: string;
  /** Whether the campaign is being sent, and the newsletter may still go there. */
  maySend: boolean;
}

/** `null` if it was sent or skipped already, or its address is gone. */
export async function readCampaignMail(
  db: Db,
  campaignId: number,
  subscriber: string,
): Promise<CampaignMailFacts | null> {
  const { rows } = await db.execute<CampaignMailFacts & Record<string, unknown>>(sql`
    select c.subject, c.preview, c.body, n.email, c.state = 'sending' and ${MAY_BE_MAILED} as "maySend"
    from campaign_mails m join campaigns c on c.id = m.campaign_id
    join newsletter_subscriptions n on n.token = m.subscriber
    where m.campaign_id = ${campaignId} and m.subscriber = ${subscriber} and m.state = 'queued'`);
  return rows[0] ?? null;
}

/** Records that the email was sent or skipped, so it isn't tried again. */
export async function settleCampaignMail(
  db: Db,
  campaignId: number,
  subscriber: string,
  isSent: boolean,
): Promise<void> {
  await db.execute(sql`
    update campaign_mails set ${isSent ? sql`state = 'sent', sent_at = now()` : sql`state = 'skipped'`}
    where campaign_id = ${campaignId} and subscriber = ${subscriber} and state = 'queued'`);
}

/** For a test email to a member of staff; `null` if there is no such campaign or account. */
export async function readTestMail(
  db: Db,
  campaignId: number,
  userId: string,
): Promise<(CampaignText & { email: string }) | null> {
  const { rows } = await db.execute<CampaignText & { email: string } & Record<string, unknown>>(sql`
    select c.subject, c.preview, c.body, u.email from campaigns c join "user" u on u.id = ${userId}
    where c.id = ${campaignId}`);
  return rows[0] ?? null;
}
