import type { BadgeTone } from "#app/ui/badge.tsx";
import type { CampaignState } from "#domain/newsletter/campaign-state.ts";
import type { CampaignError } from "#server/newsletter/campaigns/edit-campaign.ts";

export const CAMPAIGN_TEXTS = {
  title: "Campaigns",
  write: "Add campaign",
  saved: "Draft saved.",
  audienceHint:
    "Confirmed subscribers who match all of this, except anyone who unsubscribed, complained, is blocked, failed the age check or asked to be erased.",
  testHint: "Sent only to your own address, with “Test:” in the subject.",
  started: "Sending the campaign.",
  scheduled: "Campaign scheduled. It goes to everyone who matches at that time.",
  stopped: "Campaign stopped. No more emails are sent.",
  stopHint: "Sent emails can't be recalled, and a stopped campaign can't continue.",
  cancelHint: "Turns the campaign back into a draft.",
};

export const CAMPAIGN_STATE_LABELS: Record<CampaignState, { label: string; tone: BadgeTone }> = {
  draft: { label: "Draft", tone: "neutral" },
  scheduled: { label: "Scheduled", tone: "neutral" },
  sending: { label: "Sending", tone: "warning" },
  sent: { label: "Sent", tone: "success" },
  stopped: { label: "Stopped", tone: "danger" },
};

export const CAMPAIGN_REFUSALS: Record<CampaignError, string> = {
  not_found: "This campaign doesn't exist.",
  changed: "Someone changed this campaign. Check it before you continue.",
  not_now: "This can't be done in the campaign's current status.",
  no_one: "No subscribers match.",
};

export const addressesText = (count: number): string =>
  count === 1 ? "1 address" : `${count.toLocaleString("en-US")} addresses`;
