import { href } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { staffWho } from "../gate/staff-only.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/disputes.route.ts";
import { Definitions } from "./definitions.tsx";
import { DISPUTE_COLUMNS, DISPUTE_DEFINITIONS, DISPUTE_TEXTS } from "./dispute-texts.ts";
import { type DisputeRow, disputeRow } from "./dispute-view.ts";
import { DownloadLink } from "./download-link.tsx";
import { ReportPage } from "./report-page.tsx";
import { TooLong } from "./too-long.tsx";

export const meta: Route.MetaFunction = () => privatePageMeta(DISPUTE_TEXTS.title);

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("reports.read", context);
  const read = await shopOf(context).staff.reports.disputes(staff);
  const { months, limitPercent } = read.ok ? read.value : { months: null, limitPercent: null };
  return {
    rows: months?.map((month) => disputeRow(month, limitPercent)) ?? null,
    limit: limitPercent === null ? DISPUTE_TEXTS.noLimit : DISPUTE_TEXTS.limit(limitPercent),
    seesSettings: staff.may("rules.read"),
  };
}

const number = (name: "cardOrders" | "disputes" | "won" | "lost"): TableColumn<DisputeRow> => ({
  header: DISPUTE_COLUMNS[name],
  cell: (row) => row[name],
  isNumeric: true,
});

const COLUMNS: TableColumn<DisputeRow>[] = [
  { header: DISPUTE_COLUMNS.month, cell: ({ month }) => month },
  number("cardOrders"),
  number("disputes"),
  {
    header: DISPUTE_COLUMNS.share,
    cell: ({ share, isOver }) =>
      isOver ? (
        <>
          {share} <Badge tone="danger">{DISPUTE_TEXTS.over}</Badge>
        </>
      ) : (
        share
      ),
    isNumeric: true,
  },
  number("won"),
  number("lost"),
];

/** The share of card orders that came back as chargebacks, month by month. */
export default function DisputesPage({ loaderData }: Route.ComponentProps) {
  const { rows, limit, seesSettings } = loaderData;
  return (
    <ReportPage title={DISPUTE_TEXTS.title} intro={DISPUTE_TEXTS.purpose}>
      <p>
        {limit}{" "}
        {seesSettings ? (
          <AdminLink to={href("/admin/settings/:name", { name: "disputeWarningPercent" })}>
            {DISPUTE_TEXTS.setLimit}
          </AdminLink>
        ) : null}
      </p>
      {rows === null ? (
        <TooLong />
      ) : (
        <Section
          title={DISPUTE_TEXTS.months}
          actions={<DownloadLink report="disputes" search={{}} />}
        >
          <Rows name={DISPUTE_TEXTS.months} columns={COLUMNS} rows={rows} by="id" />
        </Section>
      )}
      <Definitions of={DISPUTE_DEFINITIONS} />
    </ReportPage>
  );
}
