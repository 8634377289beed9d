import type { BadgeTone } from "#app/ui/badge.tsx";
import type { CampaignState } from "#domain/newsletter/campaign-state.ts";
import type { CampaignError } from "#server/newsletter/campaigns/edit-campaign.ts";

export const CAMPAIGN_TEXTS = {
  title: "Campaigns",
  purpose:
    "An issue of the newsletter: write it, send a test to yourself, review it, and send it at a pace that mail services accept.",
  write: "Write a campaign",
  edit: "Change",
  none: "No campaign is written yet.",
  noneHint: "A draft is sent to no one until you say so on its page.",
  refused: "Check the fields below.",
  saved: "The draft is saved.",
  bodyHint:
    "Paragraphs with an empty line between them. “## ” begins a heading. A link stands in a paragraph of its own: [Our lots](/labs).",
  audience: "Who gets it",
  audienceHint:
    "Confirmed subscribers for whom all of this is true. Never anyone who unsubscribed, complained, is blocked, was refused for their age, or asked to be erased.",
  tested: "The test is on its way to your own address.",
  testHint: "It goes to your own address alone, with “Test:” before the subject.",
  started: "The campaign is being sent.",
  scheduled: "The campaign will be sent at that time, to those who match then.",
  stopped: "The campaign is stopped. Nothing more of it leaves.",
  draftAgain: "The campaign is a draft again.",
  stopHint: "Emails that left cannot be called back, and a stopped campaign cannot go on.",
  cancelHint: "It becomes a draft again, and is sent to no one.",
  rateHint:
    "Emails of orders go between them. Mail services mistrust sudden crowds: begin with 60.",
};

export const CAMPAIGN_STATE_LABELS: Record<CampaignState, { label: string; tone: BadgeTone }> = {
  draft: { label: "Draft", tone: "neutral" },
  scheduled: { label: "Planned", tone: "neutral" },
  sending: { label: "Being sent", tone: "warning" },
  sent: { label: "Sent", tone: "success" },
  stopped: { label: "Stopped", tone: "danger" },
};

export const CAMPAIGN_REFUSALS: Record<CampaignError, string> = {
  not_found: "There is no such campaign.",
  changed: "Someone changed this campaign. Review its values now before you go on.",
  not_now: "This campaign does not stand so that this could be done with it.",
  no_one: "No address matches now: this would be sent to no one.",
};

export const addressesText = (count: number): string =>
  count === 1 ? "1 address" : `${count.toLocaleString("en-US")} addresses`;
