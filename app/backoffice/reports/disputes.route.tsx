import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { disputeShare, isOverLimit } from "#domain/payment/dispute-ratio.ts";
import { monthName } from "#domain/report/month.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import type { Route } from "./+types/disputes.route.ts";
import { DownloadLink, ReportPage, ReportTable, TooLong } from "./report-page.tsx";
import { readReportQuery } from "./report-query.ts";
import { DISPUTES } from "./report-sheets.ts";
import { REPORT_TEXTS } from "./report-texts.ts";

export async function loader(args: Route.LoaderArgs) {
  const { staff, reports } = await readReportQuery(args);
  const read = await reports.disputes(staff);
  const { months, limitPercent } = read.ok ? read.value : { months: null, limitPercent: null };
  const rows = months?.map((month) => ({
    ...month,
    id: month.month,
    name: monthName(month.month),
    share: disputeShare(month),
    isOver: isOverLimit(month, limitPercent),
  }));
  return { rows: rows ?? null, limitPercent, seesSettings: staff.may("rules.read") };
}

type Row = NonNullable<Route.ComponentProps["loaderData"]["rows"]>[number];

const COLUMNS = DISPUTES.columns("Month").map((column) =>
  column.header === DISPUTES.labelOf("share")
    ? {
        ...column,
        cell: ({ share, isOver }: Row) =>
          isOver ? (
            <>
              {share} <Badge tone="danger">Over limit</Badge>
            </>
          ) : (
            share
          ),
      }
    : column,
);

/** The share of card orders with a chargeback, by month. */
export default function DisputesPage({ loaderData }: Route.ComponentProps) {
  const { rows, limitPercent, seesSettings } = loaderData;
  return (
    <ReportPage
      title={REPORT_TEXTS.disputes}
      intro="Chargebacks as a share of card orders. Card networks and banks set limits, and shops that stay above them lose their accounts."
      definitions={DISPUTES.definitions}
    >
      <p>
        {limitPercent === null
          ? "No limit set, so there are no warnings."
          : `Your limit is ${limitPercent}%.`}{" "}
        {seesSettings ? (
          <AdminLink to={href("/admin/settings/:name", { name: "disputeWarningPercent" })}>
            Set limit
          </AdminLink>
        ) : null}
      </p>
      {rows === null ? (
        <TooLong />
      ) : (
        <ReportTable
          title="By month"
          files={<DownloadLink report="disputes" />}
          columns={COLUMNS}
          rows={rows}
        />
      )}
    </ReportPage>
  );
}
