import { href, Link } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, TABLE_SHEET, type TableColumn } from "#app/ui/table.tsx";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { add, formatDollars, ZERO } from "#domain/money/cents.ts";
import { staffWho } from "../gate/staff-only.ts";
import { LongText } from "../ui/long-text.tsx";
import type { Route } from "./+types/payout-years.route.ts";
import { FIRST_YEAR, parseYear } from "./parse-year.ts";
import { PAYOUT_TEXTS } from "./payout-texts.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = () => privatePageMeta(PAYOUT_TEXTS.years);

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffWho("affiliates.pay", context);
  const year = parseYear(url.searchParams.get("year"));
  const paid = await shopOf(context).staff.affiliates.payoutsByYear(staff, { year });
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
    cell: ({ number, name, email }) => (
      <>
        <Link
          to={href("/admin/affiliates/:affiliateNumber", { affiliateNumber: number })}
          reloadDocument
          className="link inline-block py-1"
        >
          <LongText>{`${number} ${name}`}</LongText>
        </Link>
        <span className="text-caption font-normal text-soft">
          <LongText>{email}</LongText>
        </span>
      </>
    ),
  },
  { header: "Payouts", cell: ({ payouts }) => payouts, isNumeric: true },
  {
    header: "Look at",
    cell: ({ isMarked }) => (isMarked ? <Badge tone="warning">Your threshold</Badge> : null),
  },
  { header: "Paid", cell: ({ amount }) => amount, isNumeric: true },
];

/** What each affiliate was paid in a calendar year (AFF-25). */
export default function PayoutYearsPage({ loaderData }: Route.ComponentProps) {
  const { year, before, after, total, warning, rows } = loaderData;
  const yearPath = (of: number) => withQuery(href("/admin/payouts/years"), { year: String(of) });
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-title">
          {PAYOUT_TEXTS.years} {year}
        </h1>
        <p className="max-w-prose text-soft">{PAYOUT_TEXTS.yearsPurpose}</p>
        <p className="flex flex-wrap gap-x-6">
          {before === null ? null : (
            <Link to={yearPath(before)} reloadDocument className="link tap">
              {before}
            </Link>
          )}
          {after === null ? null : (
            <Link to={yearPath(after)} reloadDocument className="link tap">
              {after}
            </Link>
          )}
          <Link to={href("/admin/payouts")} reloadDocument className="link tap">
            Payouts to make
          </Link>
          <Link
            to={href("/admin/settings/:name", { name: "payoutWarningCents" })}
            reloadDocument
            className="link tap"
          >
            {warning === null ? PAYOUT_TEXTS.setWarning : PAYOUT_TEXTS.warning(warning)}
          </Link>
        </p>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={PAYOUT_TEXTS.noneInYear} />
      ) : (
        <section aria-labelledby="paid" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <h2 id="paid" className="text-heading">
              {`${total} to ${rows.length} ${rows.length === 1 ? "affiliate" : "affiliates"}`}
            </h2>
            <ButtonLink
              to={withQuery(href("/admin/payouts/years.csv"), { year: String(year) })}
              reloadDocument
              download
              variant="secondary"
              size="small"
            >
              Export CSV
            </ButtonLink>
          </div>
          <Table
            caption={PAYOUT_TEXTS.years}
            isCaptionHidden
            columns={COLUMNS}
            rows={rows}
            rowKey={({ number }) => number}
            density="dense"
          />
        </section>
      )}
    </>
  );
}
