import type { ReactNode } from "react";
import type { RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { RULE_LIST, type RuleListQuery } from "#domain/eligibility/rule-list.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { staffWho } from "../gate/staff-only.ts";
import { listView } from "../ui/list-view.ts";
import { List } from "../ui/list.tsx";
import { Page, type PageProps } from "../ui/page.tsx";
import type { RuleRow } from "./rule-columns.tsx";
import { RuleFilters } from "./rule-filters.tsx";
import { ruleRow } from "./rule-view.ts";

/** A page of a list of rules, for staff who may see them. */
export async function loadRules(
  context: Readonly<RouterContextProvider>,
  query: RuleListQuery,
  rowOf: typeof ruleRow = ruleRow,
) {
  const staff = staffWho("rules.read", context);
  const shop = shopOf(context);
  const page = await shop.staff.rules.rules(staff, { query });
  const today = formatIsoShopDate(shop.running.clock.now());
  return {
    filters: query.filters,
    sort: query.sort,
    rows: page.rows.map((rule) => rowOf(rule, today)),
    list: listView(RULE_LIST, query, page),
    mayChange: staff.may("rules.change"),
  };
}

interface RuleListPageProps {
  found: Awaited<ReturnType<typeof loadRules>>;
  texts: Record<"title" | "purpose" | "make" | "none" | "noneHint", string>;
  /** Where one is added, and where the list is a file. */
  make: string;
  csv: string;
  words: readonly [string, string];
  columns: TableColumn<RuleRow>[];
  /** Links to other lists. */
  links?: PageProps["links"];
  more?: PageProps["more"];
  /** Filters of its own. */
  children: ReactNode;
}

/** A list of rules with its filters. */
export function RuleListPage(props: RuleListPageProps) {
  const { found, texts, make, csv, words, columns, links, more, children } = props;
  const { filters, sort, rows, list, mayChange } = found;
  return (
    <Page
      title={texts.title}
      intro={texts.purpose}
      links={links}
      more={more}
      actions={
        mayChange ? (
          <ButtonLink to={make} reloadDocument>
            {texts.make}
          </ButtonLink>
        ) : null
      }
    >
      <List
        toolbar={
          <RuleFilters filters={filters} sort={sort}>
            {children}
          </RuleFilters>
        }
        list={list}
        id="rules"
        name={texts.title}
        words={words}
        csv={csv}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        empty={
          <EmptyState title={texts.none} headingLevel="h3" icon="search">
            {texts.noneHint}
          </EmptyState>
        }
      />
    </Page>
  );
}
