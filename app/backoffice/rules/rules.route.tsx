import { href, Link } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListPager } from "#app/ui/list-pager.tsx";
import { Table, TABLE_SHEET } from "#app/ui/table.tsx";
import { parseRuleList, RULE_LIST } from "#domain/eligibility/rule-list.ts";
import { countText, listSearch } from "#domain/list/list-query.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { staffWho } from "../gate/staff-only.ts";
import { REGISTRATION_TEXTS } from "../registrations/registration-texts.ts";
import type { Route } from "./+types/rules.route.ts";
import { RULE_COLUMNS } from "./rule-columns.tsx";
import { RuleFilters } from "./rule-filters.tsx";
import { RULE_TEXTS } from "./rule-texts.ts";
import { ruleRow } from "./rule-view.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = () => privatePageMeta(RULE_TEXTS.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffWho("rules.read", context);
  const query = parseRuleList(new URL(request.url).searchParams);
  const shop = shopOf(context);
  const page = await shop.staff.rules.rules(staff, { query });
  const today = formatIsoShopDate(shop.running.clock.now());
  const searchTo = (cursor: typeof page.next) =>
    cursor === null ? null : listSearch(RULE_LIST, { ...query, cursor });
  return {
    filters: query.filters,
    sort: query.sort,
    rows: page.rows.map((rule) => ruleRow(rule, today)),
    count: countText(page.count),
    newer: searchTo(page.previous),
    older: searchTo(page.next),
    wholeSearch: listSearch(RULE_LIST, { ...query, cursor: null }),
    mayChange: staff.may("rules.change"),
  };
}

/** All current rules: of goods, of places and of ages. */
export default function RulesPage({ loaderData }: Route.ComponentProps) {
  const { filters, sort, rows, count, newer, older, wholeSearch, mayChange } = loaderData;
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-title">{RULE_TEXTS.title}</h1>
        <p className="max-w-prose text-soft">{RULE_TEXTS.purpose}</p>
        <p className="text-small">
          <Link to={href("/admin/registrations")} reloadDocument className="link tap">
            {REGISTRATION_TEXTS.title}
          </Link>
        </p>
      </div>
      {mayChange ? (
        <ButtonLink to={href("/admin/rules/new")} reloadDocument className="justify-self-start">
          {RULE_TEXTS.make}
        </ButtonLink>
      ) : null}
      <RuleFilters filters={filters} sort={sort} />
      <section id="rules" aria-labelledby="found" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="found" className="text-heading">
            {`${count} ${count === "1" ? "rule" : "rules"}`}
          </h2>
          {rows.length > 0 ? (
            <ButtonLink
              to={`${href("/admin/rules.csv")}${wholeSearch}`}
              reloadDocument
              download
              variant="secondary"
              size="small"
            >
              Export CSV
            </ButtonLink>
          ) : null}
        </div>
        {rows.length === 0 ? (
          <EmptyState title={RULE_TEXTS.none} headingLevel="h3" icon="search">
            {RULE_TEXTS.noneHint}
          </EmptyState>
        ) : (
          <Table
            caption={RULE_TEXTS.title}
            isCaptionHidden
            columns={RULE_COLUMNS}
            rows={rows}
            rowKey={({ key }) => key}
            density="dense"
          />
        )}
        <ListPager of="Rules" hash="rules" newer={newer} older={older} />
      </section>
    </>
  );
}
