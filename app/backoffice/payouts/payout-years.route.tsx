import { href } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { add, formatDollars, ZERO } from "#domain/money/cents.ts";
import { deskToAct } from "../gate/staff-only.ts";
import { AdminLink, FileLink } from "../ui/admin-link.tsx";
import { LongText } from "../ui/long-text.tsx";
import { Page } from "../ui/page.tsx";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/payout-years.route.ts";
import { FIRST_YEAR, parseYear } from "./parse-year.ts";
import { PAYOUT_TEXTS } from "./payout-texts.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, desk } = deskToAct("affiliates.pay", { url, context });
  const year = parseYear(url.searchParams.get("year"));
  const paid = await desk.affiliates.payoutsByYear(staff, { year });
  const all = paid.affiliates.reduce((sum, { paidCents }) => add(sum, paidCents), ZERO);
  return {
    year: paid.year,
    before: paid.year > FIRST_YEAR ? paid.year - 1 : null,
    after: paid.year < paid.thisYear ? paid.year + 1 : null,
    total: formatDollars(all),
    warning: paid.warningCents === null ? null : formatDollars(paid.warningCents),
    rows: paid.affiliates.map(({ affiliateNumber, fullName, email, payouts, paidCents }) => ({
      number: formatAffiliateNumber(affiliateNumber),
      name: fullName,
      email,
      payouts: String(payouts),
      amount: formatDollars(paidCents),
      isMarked: paid.warningCents !== null && paidCents >= paid.warningCents,
    })),
  };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

const COLUMNS: TableColumn<Row>[] = [
  {
    header: "Affiliate",
    cell: ({ number, name }) => (
      <AdminLink
        to={href("/admin/affiliates/:affiliateNumber", { affiliateNumber: number })}
        className="tap"
      >
        <LongText>{`${number} ${name}`}</LongText>
      </AdminLink>
    ),
  },
  { header: "Email", cell: ({ email }) => <LongText>{email}</LongText> },
  { header: "Payouts", cell: ({ payouts }) => payouts, isNumeric: true },
  {
    header: "Flag",
    cell: ({ isMarked }) => (isMarked ? <Badge tone="warning">Your threshold</Badge> : null),
  },
  { header: "Paid", cell: ({ amount }) => amount, isNumeric: true },
];

/** Payouts to each affiliate in a calendar year (AFF-25). */
export default function PayoutYearsPage({ loaderData }: Route.ComponentProps) {
  const { year, before, after, total, warning, rows } = loaderData;
  const yearPath = (of: number) => withQuery(href("/admin/payouts/years"), { year: String(of) });
  return (
    <Page
      title={`${PAYOUT_TEXTS.years} ${year}`}
      tab={PAYOUT_TEXTS.years}
      intro={PAYOUT_TEXTS.yearsPurpose}
      links={[{ to: href("/admin/payouts"), label: PAYOUT_TEXTS.title }]}
      more={[
        before === null ? null : { to: yearPath(before), label: before },
        after === null ? null : { to: yearPath(after), label: after },
        {
          to: href("/admin/settings/:name", { name: "payoutWarningCents" }),
          label: warning === null ? PAYOUT_TEXTS.setWarning : PAYOUT_TEXTS.warning(warning),
        },
      ]}
    >
      {rows.length === 0 ? (
        <EmptyState title={PAYOUT_TEXTS.noneInYear} />
      ) : (
        <Section
          title={`${total} to ${rows.length} ${rows.length === 1 ? "affiliate" : "affiliates"}`}
          actions={
            <FileLink to={withQuery(href("/admin/payouts/years.csv"), { year: String(year) })} />
          }
        >
          <Rows name={PAYOUT_TEXTS.years} columns={COLUMNS} rows={rows} by="number" />
        </Section>
      )}
    </Page>
  );
}
