import { href } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { Campaign } from "#server/newsletter/campaigns/read-campaigns.ts";
import { deskFor } from "../gate/staff-only.ts";
import { linkColumn, badgeColumn, NO_VALUE } from "../ui/columns.tsx";
import { Rows } from "../ui/rows.tsx";
import type { Route } from "./+types/campaigns.route.ts";
import { CAMPAIGN_STATE_LABELS, CAMPAIGN_TEXTS } from "./campaign-texts.ts";
import { NewsletterHeader } from "./newsletter-header.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("newsletter.read", context);
  const campaigns = await desk.newsletter.campaigns(staff);
  return { rows: campaigns.map(rowOf), mayWrite: staff.may("newsletter.send") };
}

const rowOf = ({ campaignId, text, state, results, ...campaign }: Campaign) => {
  const moment = campaign.endedAt ?? campaign.startedAt ?? campaign.startsAt;
  return {
    campaignId: String(campaignId),
    subject: text.subject,
    state: CAMPAIGN_STATE_LABELS[state],
    when: moment === null ? NO_VALUE : formatShopMinute(moment),
    sent: String(results.sent),
    waiting: String(results.waiting),
    unsubscribed: String(results.unsubscribed),
  };
};

type Row = ReturnType<typeof rowOf>;

const COLUMNS: TableColumn<Row>[] = [
  linkColumn("Subject", ({ campaignId, subject }) => [
    href("/admin/newsletter/campaigns/:campaignId", { campaignId }),
    subject,
  ]),
  badgeColumn("Status", ({ state }) => state),
  { header: "Date", cell: ({ when }) => when, isDate: true },
  { header: "Sent", cell: ({ sent }) => sent, isNumeric: true },
  { header: "Not sent", cell: ({ waiting }) => waiting, isNumeric: true },
  { header: "Unsubscribed", cell: ({ unsubscribed }) => unsubscribed, isNumeric: true },
];

/** Newsletter campaigns, newest first. */
export default function CampaignsPage({ loaderData: { rows, mayWrite } }: Route.ComponentProps) {
  return (
    <>
      <NewsletterHeader
        tab={CAMPAIGN_TEXTS.title}
        purpose="Write a newsletter, test it, review it and send it."
        primary={
          mayWrite
            ? { to: href("/admin/newsletter/campaigns/new"), label: CAMPAIGN_TEXTS.write }
            : null
        }
      />
      <Rows
        name={CAMPAIGN_TEXTS.title}
        columns={COLUMNS}
        rows={rows}
        by="campaignId"
        empty={
          <EmptyState title="No campaigns yet." headingLevel="h2">
            Add one to email your subscribers.
          </EmptyState>
        }
      />
    </>
  );
}
