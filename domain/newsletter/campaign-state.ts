/** `scheduled` begins at its moment; `stopped` was ended while it was sent. */
export const CAMPAIGN_STATES = ["draft", "scheduled", "sending", "sent", "stopped"] as const;

export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** `queued` is with the outbox; `skipped` was not to be sent anymore when its turn came. */
export const CAMPAIGN_MAIL_STATES = ["waiting", "queued", "sent", "skipped"] as const;

export type CampaignMailState = (typeof CAMPAIGN_MAIL_STATES)[number];

/** A campaign's addresses, each once. */
export interface CampaignResults {
  /** Not sent yet; of a campaign that was stopped, never. */
  waiting: number;
  sent: number;
  /** Unsubscribed, blocked or erased between the list and their turn. */
  skipped: number;
  /** The mail server would not take it for three days. */
  failed: number;
  /** By the link in this campaign. */
  unsubscribed: number;
  /** Numbers that the mail service reports. */
  bounced: number;
  complained: number;
}
