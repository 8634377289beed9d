import { PAGES } from "#domain/site/page-addresses.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/client.ts";
import { campaignMail } from "#server/mail/templates/campaign-mails.ts";
import { unsubscribeHeaders } from "#server/mail/unsubscribe-headers.ts";
import {
  readCampaignMail,
  readTestMail,
  settleCampaignMail,
} from "#server/newsletter/campaigns/campaign-mail.ts";
import type { OutboxHandlers } from "#server/outbox/deliver-outbox.ts";
import type { SendMail } from "./mail-sender.ts";

interface Deps {
  db: Db;
  config: Pick<Config, "siteUrl">;
  sender(): Promise<string>;
  send: SendMail;
}

/** Checks whether an address still gets a campaign just before sending (NEWS-10). */
export function campaignMailHandlers({
  db,
  config,
  sender,
  send,
}: Deps): Pick<OutboxHandlers, "campaign_mail" | "campaign_test"> {
  const { siteUrl } = config;
  const page = siteUrl + PAGES.unsubscribeNewsletter;
  return {
    async campaign_mail({ campaignId, subscriber }, row) {
      const found = await readCampaignMail(db, campaignId, subscriber);
      if (found === null) return;
      if (found.maySend) {
        const href = `${page}?token=${subscriber}&campaign=${campaignId}`;
        const headers = unsubscribeHeaders(href, await sender());
        await send(row, found.email, campaignMail(found, href, siteUrl), headers);
      }
      await settleCampaignMail(db, campaignId, subscriber, found.maySend);
    },
    /** The link in a test email unsubscribes no one. */
    async campaign_test({ campaignId, userId }, row) {
      const found = await readTestMail(db, campaignId, userId);
      if (found === null) return;
      const content = campaignMail(found, page, siteUrl);
      const headers = unsubscribeHeaders(page, await sender());
      await send(row, found.email, { ...content, subject: `Test: ${content.subject}` }, headers);
    },
  };
}
