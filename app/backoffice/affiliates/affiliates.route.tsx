import { href, Link, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { TABLE_SHEET, type TableColumn } from "#app/ui/table.tsx";
import {
  AFFILIATE_GROUPS,
  AFFILIATE_LIST,
  AFFILIATE_SORTS,
  parseAffiliateList,
} from "#domain/affiliate/affiliate-list.ts";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { countText, listSearch } from "#domain/list/list-query.ts";
import type { ListedAffiliate } from "#server/affiliates/desk/list-affiliates.ts";
import { staffWho } from "../gate/staff-only.ts";
import { FoundList } from "../list/found-list.tsx";
import { LongText } from "../ui/long-text.tsx";
import type { Route } from "./+types/affiliates.route.ts";
import { AFFILIATE_GROUP_NAMES, AFFILIATE_SORT_NAMES, AFFILIATE_TEXTS } from "./affiliate-texts.ts";
import { affiliatePath, signed } from "./affiliate-view.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = () => privatePageMeta(AFFILIATE_TEXTS.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffWho("affiliates.read", context);
  const { searchParams } = new URL(request.url);
  const query = parseAffiliateList(searchParams);
  const searchOf = (changes: Partial<typeof query>) =>
    listSearch(AFFILIATE_LIST, { ...query, ...changes });
  // A form sends its empty fields, too.
  if ([...searchParams.values()].includes(""))
    throw redirect(href("/admin/affiliates") + searchOf({}));
  const page = await shopOf(context).staff.affiliates.list(staff, { query });
  return {
    filters: query.filters,
    sort: query.sort,
    rows: page.rows.map(affiliateRow),
    count: countText(page.count),
    newer: page.previous && searchOf({ cursor: page.previous }),
    older: page.next && searchOf({ cursor: page.next }),
    wholeSearch: searchOf({ cursor: null }),
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
    affiliate.requestedCents > 0 ? `Asks for ${signed(affiliate.requestedCents)}` : "",
    affiliate.storeCreditCents > 0 ? `${signed(affiliate.storeCreditCents)} store credit` : "",
    affiliate.hasAccepted || affiliate.fullName === "" ? "" : "Terms not accepted",
  ].filter((badge) => badge !== ""),
});

type Row = ReturnType<typeof affiliateRow>;

const COLUMNS: TableColumn<Row>[] = [
  {
    header: "Affiliate",
    cell: ({ path, number, name, email }) => (
      <>
        <Link to={path} reloadDocument className="link inline-block py-1">
          <LongText>{`${number} ${name}`}</LongText>
        </Link>
        <span className="text-caption font-normal text-soft">
          <LongText>{email}</LongText>
        </span>
      </>
    ),
  },
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

/** All affiliates, narrowed by the address. */
export default function AffiliatesPage({ loaderData }: Route.ComponentProps) {
  const { filters, sort, rows, count, newer, older, wholeSearch, mayPay } = loaderData;
  const list = href("/admin/affiliates");
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-title">{AFFILIATE_TEXTS.title}</h1>
        <p className="text-soft">{AFFILIATE_TEXTS.purpose}</p>
        <p className="flex flex-wrap gap-x-6">
          <Link to={href("/admin/affiliates/patterns")} reloadDocument className="link tap">
            Patterns to look at
          </Link>
          {mayPay ? (
            <Link to={href("/admin/payouts")} reloadDocument className="link tap">
              Payouts
            </Link>
          ) : null}
        </p>
      </div>
      <form
        action={list}
        className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_14rem_11rem_auto]"
      >
        <Field label="Search" hint={AFFILIATE_TEXTS.searchHint}>
          <TextInput
            type="search"
            name="q"
            maxLength={100}
            defaultValue={filters.q}
            autoComplete="off"
          />
        </Field>
        <Field label="Who">
          <Select name="group" defaultValue={filters.group ?? ""}>
            <option value="">Everyone</option>
            {AFFILIATE_GROUPS.map((group) => (
              <option key={group} value={group}>
                {AFFILIATE_GROUP_NAMES[group]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="First">
          <Select name="sort" defaultValue={sort}>
            {AFFILIATE_SORTS.map((known) => (
              <option key={known} value={known}>
                {AFFILIATE_SORT_NAMES[known]}
              </option>
            ))}
          </Select>
        </Field>
        <Button className="justify-self-start sm:mt-7">Find</Button>
      </form>
      <FoundList
        id="affiliates"
        name={AFFILIATE_TEXTS.title}
        count={count}
        words={["affiliate", "affiliates"]}
        csv={`${href("/admin/affiliates.csv")}${wholeSearch}`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ number }) => number}
        newer={newer}
        older={older}
        empty={
          <EmptyState
            title={AFFILIATE_TEXTS.none}
            headingLevel="h3"
            icon="search"
            action={
              <Link to={list} reloadDocument className="link tap">
                See all affiliates
              </Link>
            }
          >
            {AFFILIATE_TEXTS.noneHint}
          </EmptyState>
        }
      />
    </>
  );
}
