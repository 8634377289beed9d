import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import {
  CAMPAIGN_MAIL_STATES,
  CAMPAIGN_STATES,
  type CampaignMailState,
  type CampaignState,
} from "#domain/newsletter/campaign-state.ts";
import type { Segment } from "#domain/newsletter/campaign.ts";
import { actorColumn, createdAt, moment, oneOf, updatedAt } from "./columns.ts";
import { newsletterSubscriptions } from "./requests.ts";

/** A newsletter issue: its content, recipients and progress (NEWS-9). */
export const campaigns = pgTable(
  "campaigns",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** If two people change the version they saw, the second is told. */
    version: integer("version").notNull().default(1),
    subject: text("subject").notNull(),
    preview: text("preview").notNull(),
    body: text("body").notNull(),
    segment: jsonb("segment").$type<Segment>().notNull(),
    state: text("state").$type<CampaignState>().notNull().default("draft"),
    ratePerMinute: integer("rate_per_minute").notNull().default(60),
    createdBy: actorColumn("created_by").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Scheduled start; `null` to start at once. */
    startsAt: moment("starts_at"),
    startedAt: moment("started_at"),
    startedBy: actorColumn("started_by"),
    /** When emails were last added to the outbox. */
    lastQueuedAt: moment("last_queued_at"),
    endedAt: moment("ended_at"),
  },
  (table) => [
    index("campaigns_under_way")
      .on(table.id)
      .where(sql`state in ('scheduled', 'sending')`),
    oneOf("campaigns_state", table.state, CAMPAIGN_STATES),
    check(
      "campaigns_text",
      sql`length(${table.subject}) <= 150 and length(${table.preview}) <= 200 and length(${table.body}) <= 10000`,
    ),
    check("campaigns_rate", sql`${table.ratePerMinute} between 1 and 600`),
    check(
      "campaigns_moments",
      sql`(${table.state} = 'draft') = (${table.startedBy} is null) and (${table.state} <> 'scheduled' or ${table.startsAt} is not null)
        and (${table.state} in ('sent', 'stopped')) = (${table.endedAt} is not null)`,
    ),
  ],
);

/** A campaign's recipients, each once, whatever is repeated or interrupted; deleted with the address. */
export const campaignMails = pgTable(
  "campaign_mails",
  {
    campaignId: integer("campaign_id")
      .notNull()
      .references(() => campaigns.id),
    subscriber: uuid("subscriber")
      .notNull()
      .references(() => newsletterSubscriptions.token, { onDelete: "cascade" }),
    state: text("state").$type<CampaignMailState>().notNull().default("waiting"),
    /** The mail server took it. */
    sentAt: moment("sent_at"),
    /** Unsubscribed through this email's own link. */
    unsubscribedAt: moment("unsubscribed_at"),
    /** The mail service's reports about this email (NEWS-11). */
    bouncedAt: moment("bounced_at"),
    complainedAt: moment("complained_at"),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.subscriber] }),
    index("campaign_mails_waiting")
      .on(table.campaignId, table.subscriber)
      .where(sql`state in ('waiting', 'queued')`),
    index("campaign_mails_subscriber").on(table.subscriber),
    oneOf("campaign_mails_state", table.state, CAMPAIGN_MAIL_STATES),
    check("campaign_mails_sent", sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
  ],
);
