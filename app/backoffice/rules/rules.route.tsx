import { href } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { StateOptions } from "#app/ui/state-options.tsx";
import { LEVELS } from "#domain/eligibility/area-record.ts";
import { RULE_LIST } from "#domain/eligibility/rule-list.ts";
import { EFFECTS, EVERYWHERE, RULE, SUBJECTS } from "#domain/eligibility/rule-record.ts";
import { ruleListPath } from "../changes/rule-path.ts";
import { deskFor } from "../gate/staff-only.ts";
import { REGISTRATION_TEXTS } from "../registrations/registration-list.tsx";
import { Filters } from "../ui/filters.tsx";
import { ChoiceField } from "../ui/form-fields.tsx";
import { listView } from "../ui/list-view.ts";
import { List } from "../ui/list.tsx";
import { Menu } from "../ui/menu.tsx";
import { Page } from "../ui/page.tsx";
import { ViewTabs } from "../ui/view-tabs.tsx";
import type { Route } from "./+types/rules.route.ts";
import { RULE_COLUMNS } from "./rule-columns.tsx";
import { KIND_TEXTS, RULE_TEXTS, STATUS_LABELS } from "./rule-texts.ts";
import { readRuleList, ruleRow, ruleTabs } from "./rule-view.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, desk, today } = deskFor("rules.read", context);
  const query = readRuleList(url.searchParams);
  const page = await desk.rules.rules(staff, { query });
  return {
    filters: query.filters,
    sort: query.sort,
    tabs: ruleTabs(query, page.counts),
    rows: page.rows.map((rule) => ruleRow(rule, today)),
    list: listView(RULE_LIST, query, page),
    mayChange: staff.may("rules.change"),
  };
}

/** Everything that decides whether an order may ship to a place: rules, banned places and age rules. */
export default function RulesPage({ loaderData }: Route.ComponentProps) {
  const { filters, sort, tabs, rows, list, mayChange } = loaderData;
  const { q, kind, view, ...narrowed } = filters;
  return (
    <Page
      title={RULE_TEXTS.title}
      intro="Where orders can go, and with what. You and your lawyer decide which laws apply."
      actions={
        mayChange ? (
          <Menu label={RULE_TEXTS.make} variant="primary">
            <a href={href("/admin/rules/new")}>{KIND_TEXTS.rule.one}</a>
            <a href={href("/admin/areas/new")}>{KIND_TEXTS.area.one}</a>
            <a href={ruleListPath("age")}>{KIND_TEXTS.age.one}</a>
          </Menu>
        ) : null
      }
      more={[{ to: href("/admin/registrations"), label: REGISTRATION_TEXTS.title }]}
    >
      <ViewTabs
        label="Kinds of rules"
        path={href("/admin/rules")}
        words={["rule", "rules"]}
        tabs={tabs}
      />
      <List
        toolbar={
          <Filters
            search={{ hint: "Name, note, source or ZIP Code", words: q }}
            isOpen={Object.keys(narrowed).length > 0}
          >
            {kind === undefined ? null : <input type="hidden" name="kind" value={kind} />}
            {view === undefined ? null : <input type="hidden" name="view" value={view} />}
            <Field label="State">
              <Select name="state" defaultValue={filters.state ?? ""}>
                <option value="">All</option>
                <option value={EVERYWHERE}>Rules that apply everywhere</option>
                <StateOptions />
              </Select>
            </Field>
            {CHOICES.map(([name, label, options]) => (
              <ChoiceField
                key={name}
                name={name}
                label={label}
                defaultValue={filters[name]}
                empty="All"
                options={Object.entries(options)}
              />
            ))}
            <ChoiceField
              name="sort"
              label="Sort"
              defaultValue={sort}
              options={[
                ["place", "State"],
                ["check", "Check due first"],
              ]}
            />
          </Filters>
        }
        id="rules"
        name={RULE_TEXTS.title}
        words={["rule", "rules"]}
        list={list}
        csv={kind === "area" ? href("/admin/areas.csv") : href("/admin/rules.csv")}
        columns={RULE_COLUMNS}
        sortedBy={{ Place: "place", [RULE.labels.checkAgainBy]: "check" }}
        rows={rows}
        rowKey={({ key }) => key}
        empty={
          <EmptyState title={RULE_TEXTS.none} headingLevel="h3" icon="search">
            Clear a filter or search by name, note or source.
          </EmptyState>
        }
      />
    </Page>
  );
}

const CHOICES = [
  ["level", "Type of place", LEVELS],
  ["about", RULE.labels.about, SUBJECTS],
  ["effect", RULE.labels.effect, EFFECTS],
  ["status", "Status", STATUS_LABELS],
] as const;
