import { randomUUID } from "node:crypto";
import type { CampaignValues } from "#domain/newsletter/campaign.ts";
import { PAGES } from "#domain/site/page-addresses.ts";
import type { ReadDetails } from "#domain/site/shop-details.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import { campaignMail } from "#server/mail/templates/campaign-mails.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import type { Subject } from "#server/staff/records/subjects.ts";
import { staffOperation } from "#server/staff/staff-operation.ts";
import {
  type CampaignChange,
  changeCampaign,
  createCampaign,
  type OneCampaign,
  type SeenCampaign,
} from "./edit-campaign.ts";
import { countReached } from "./reached.ts";
import { findCampaign, listCampaigns } from "./read-campaigns.ts";
import { sendCampaigns } from "./send-campaigns.ts";
import { startCampaign, type StartRequest, stopCampaign } from "./start-campaign.ts";

interface Deps {
  db: Db;
  reads: Db;
  clock: Clock;
  siteUrl: string;
  details: ReadDetails;
  thenWake: ThenWake;
}

const aboutCampaign = ({ campaignId }: OneCampaign): Subject => ({
  kind: "campaign",
  id: String(campaignId),
});

/** Issues of the newsletter: written, tested, reviewed, and sent in batches. */
export function createCampaigns(deps: Deps) {
  const { db, reads, siteUrl, details, thenWake } = deps;
  return {
    staff: {
      campaigns: staffOperation("newsletter.read", () => listCampaigns(reads)),
      /** Includes the number of addresses it would reach now, and the email as it would be sent. */
      campaign: staffOperation(
        "newsletter.read",
        async (_, { campaignId }: OneCampaign) => {
          const campaign = await findCampaign(db, campaignId);
          if (campaign === null) return null;
          const unsubscribe = siteUrl + PAGES.unsubscribeNewsletter;
          return {
            campaign,
            reaches: await countReached(db, campaign.segment),
            mail: renderMail(campaignMail(campaign.text, unsubscribe, siteUrl), await details()),
          };
        },
        aboutCampaign,
      ),
      create: staffOperation("newsletter.send", (actor, values: CampaignValues) =>
        createCampaign(db, actor, values),
      ),
      change: staffOperation(
        "newsletter.send",
        (_, request: CampaignChange) => changeCampaign(db, request),
        aboutCampaign,
      ),
      /** Goes only to their own address. */
      test: staffOperation(
        "newsletter.send",
        (actor, { campaignId }: OneCampaign) =>
          thenWake(enqueue(db, "campaign_test", randomUUID(), { campaignId, userId: actor.id })),
        aboutCampaign,
      ),
      start: staffOperation(
        "newsletter.send",
        async (actor, request: StartRequest) => {
          const started = await startCampaign(db, actor, request);
          if (started.ok) await thenWake(sendCampaigns(deps));
          return started;
        },
        aboutCampaign,
      ),
      stop: staffOperation(
        "newsletter.send",
        (_, request: SeenCampaign) => stopCampaign(db, request),
        aboutCampaign,
      ),
    },
    /** One minute's emails, for the worker. */
    work: () => sendCampaigns(deps),
  };
}
