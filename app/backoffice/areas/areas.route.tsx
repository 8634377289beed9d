import { href } from "react-router";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import type { TableColumn } from "#app/ui/table.tsx";
import { areaTitle, LEVELS } from "#domain/eligibility/area-record.ts";
import { RULE } from "#domain/eligibility/rule-record.ts";
import { areaOf } from "#domain/eligibility/rule-values.ts";
import { RULE_COLUMNS, type RuleRow } from "../rules/rule-columns.tsx";
import { Chooser } from "../rules/rule-filters.tsx";
import { loadRules, RuleListPage } from "../rules/rule-list-page.tsx";
import { ruleRow } from "../rules/rule-view.ts";
import type { Route } from "./+types/areas.route.ts";
import { AREA_TEXTS, areaState, STATUS_LABELS } from "./area-texts.ts";
import { parseBanList } from "./area-view.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, AREA_TEXTS.title);

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadRules(context, parseBanList(new URL(request.url).searchParams), (rule, today) => {
    const area = areaOf(rule);
    return {
      ...ruleRow(rule, today),
      title: areaTitle(area),
      says: LEVELS[area.level],
      state: areaState(area),
    };
  });

/** A place is named alone, with its kind instead of what its rule says. */
const HEADERS: Readonly<Record<string, string>> = {
  Rule: "Place",
  [RULE.labels.effect]: RULE.labels.level,
};

const COLUMNS = RULE_COLUMNS.map((column): TableColumn<RuleRow> => ({
  ...column,
  header: HEADERS[column.header] ?? column.header,
}));

/** All rules about places, in force or watched. */
export default function AreasPage({ loaderData: found }: Route.ComponentProps) {
  const { level, status } = found.filters;
  return (
    <RuleListPage
      found={found}
      texts={AREA_TEXTS}
      make={href("/admin/areas/new")}
      csv={href("/admin/areas.csv")}
      words={["place", "places"]}
      columns={COLUMNS}
    >
      <Chooser label="Kind" name="level" value={level} options={LEVELS} />
      <Chooser label="Show" name="status" value={status} options={STATUS_LABELS} />
    </RuleListPage>
  );
}
