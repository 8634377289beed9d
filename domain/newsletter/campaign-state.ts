/** `scheduled` starts at its time; `stopped` was ended while it was being sent. */
export const CAMPAIGN_STATES = ["draft", "scheduled", "sending", "sent", "stopped"] as const;

export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** `queued`: in the outbox; `skipped`: no longer a recipient when its turn came. */
export const CAMPAIGN_MAIL_STATES = ["waiting", "queued", "sent", "skipped"] as const;

export type CampaignMailState = (typeof CAMPAIGN_MAIL_STATES)[number];

/** Results of a campaign; each address counts once. */
export interface CampaignResults {
  /** Not sent yet; in a stopped campaign, never sent. */
  waiting: number;
  sent: number;
  /** Unsubscribed, blocked or erased between the list and their turn. */
  skipped: number;
  /** The mail server refused it for three days. */
  failed: number;
  /** Through the link in this campaign. */
  unsubscribed: number;
  /** Counts reported by the mail service. */
  bounced: number;
  complained: number;
}
