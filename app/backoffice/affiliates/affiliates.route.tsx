import { href, redirect } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import {
  AFFILIATE_GROUPS,
  AFFILIATE_LIST,
  AFFILIATE_SORTS,
  parseAffiliateList,
} from "#domain/affiliate/affiliate-list.ts";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { listSearch } from "#domain/list/list-query.ts";
import type { ListedAffiliate } from "#server/affiliates/desk/list-affiliates.ts";
import { deskFor } from "../gate/staff-only.ts";
import { TapLink } from "../ui/admin-link.tsx";
import { linkColumn } from "../ui/columns.tsx";
import { Filters } from "../ui/filters.tsx";
import { ChoiceField } from "../ui/form-fields.tsx";
import { listView } from "../ui/list-view.ts";
import { List } from "../ui/list.tsx";
import { LongText } from "../ui/long-text.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/affiliates.route.ts";
import { AFFILIATE_GROUP_NAMES, AFFILIATE_SORT_NAMES, AFFILIATE_TEXTS } from "./affiliate-texts.ts";
import { affiliatePath, signed } from "./affiliate-view.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("affiliates.read", context);
  const { searchParams } = new URL(request.url);
  const query = parseAffiliateList(searchParams);
  // Drops empty fields, which a form also sends.
  if ([...searchParams.values()].includes(""))
    throw redirect(href("/admin/affiliates") + listSearch(AFFILIATE_LIST, query));
  const page = await desk.affiliates.list(staff, { query });
  return {
    filters: query.filters,
    sort: query.sort,
    rows: page.rows.map(affiliateRow),
    list: listView(AFFILIATE_LIST, query, page),
    mayPay: staff.may("affiliates.pay"),
  };
}

const affiliateRow = (affiliate: ListedAffiliate) => ({
  number: formatAffiliateNumber(affiliate.affiliateNumber),
  path: affiliatePath(affiliate.affiliateNumber),
  name: affiliate.fullName === "" ? AFFILIATE_TEXTS.erased : affiliate.fullName,
  email: affiliate.email,
  balance: signed(affiliate.balanceCents),
  earned: signed(affiliate.earnedCents),
  referrals: String(affiliate.referrals),
  badges: [
    affiliate.balanceCents < 0 ? "Owes" : "",
    affiliate.requestedCents > 0 ? `Requested ${signed(affiliate.requestedCents)}` : "",
    affiliate.storeCreditCents > 0 ? `${signed(affiliate.storeCreditCents)} store credit` : "",
    affiliate.hasAccepted || affiliate.fullName === "" ? "" : "Terms not accepted",
  ].filter((badge) => badge !== ""),
});

type Row = ReturnType<typeof affiliateRow>;

const COLUMNS: TableColumn<Row>[] = [
  linkColumn("Affiliate", ({ path, number, name }) => [path, `${number} ${name}`]),
  { header: "Email", cell: ({ email }) => <LongText>{email}</LongText> },
  {
    header: "Notes",
    cell: ({ badges }) => (
      <span className="flex flex-wrap gap-1">
        {badges.map((badge) => (
          <Badge key={badge}>{badge}</Badge>
        ))}
      </span>
    ),
  },
  { header: "Referred", cell: ({ referrals }) => referrals, isNumeric: true },
  { header: "Earned", cell: ({ earned }) => earned, isNumeric: true },
  { header: "Balance", cell: ({ balance }) => balance, isNumeric: true },
];

/** All affiliates, with filters in the URL. */
export default function AffiliatesPage({ loaderData }: Route.ComponentProps) {
  const { filters, sort, rows, list, mayPay } = loaderData;
  return (
    <Page
      title={AFFILIATE_TEXTS.title}
      intro="Affiliates with their referrals, earnings and balances."
      more={[
        { to: href("/admin/affiliates/patterns"), label: "Patterns" },
        mayPay ? { to: href("/admin/payouts"), label: "Payouts" } : null,
      ]}
    >
      <List
        toolbar={
          <Filters
            search={{ hint: "Number, name or email", words: filters.q }}
            isOpen={filters.group !== undefined}
          >
            <ChoiceField
              name="group"
              label="Group"
              defaultValue={filters.group}
              empty="Everyone"
              options={AFFILIATE_GROUPS.map((group) => [group, AFFILIATE_GROUP_NAMES[group]])}
            />
            <ChoiceField
              name="sort"
              label="Sort"
              defaultValue={sort}
              options={AFFILIATE_SORTS.map((known) => [known, AFFILIATE_SORT_NAMES[known]])}
            />
          </Filters>
        }
        id="affiliates"
        name={AFFILIATE_TEXTS.title}
        words={["affiliate", "affiliates"]}
        list={list}
        csv={href("/admin/affiliates.csv")}
        columns={COLUMNS}
        sortedBy={{ Earned: "earned", Balance: "balance" }}
        rows={rows}
        rowKey={({ number }) => number}
        empty={
          <EmptyState
            title={AFFILIATE_TEXTS.none}
            headingLevel="h3"
            icon="search"
            action={<TapLink to={href("/admin/affiliates")}>View all affiliates</TapLink>}
          >
            Clear the search or the filter.
          </EmptyState>
        }
      />
    </Page>
  );
}
