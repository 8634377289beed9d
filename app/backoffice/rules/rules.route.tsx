import { href } from "react-router";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { parseRuleList } from "#domain/eligibility/rule-list.ts";
import { EFFECTS, RULE, SUBJECTS } from "#domain/eligibility/rule-record.ts";
import { REGISTRATION_TEXTS } from "../registrations/registration-list.tsx";
import type { Route } from "./+types/rules.route.ts";
import { RULE_COLUMNS } from "./rule-columns.tsx";
import { Chooser } from "./rule-filters.tsx";
import { loadRules, RuleListPage } from "./rule-list-page.tsx";
import { KIND_LABELS, RULE_TEXTS, STATUS_LABELS } from "./rule-texts.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, RULE_TEXTS.title);

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadRules(context, parseRuleList(new URL(request.url).searchParams));

/** All current rules: of goods, of places and of ages. */
export default function RulesPage({ loaderData: found }: Route.ComponentProps) {
  const { kind, about, effect, status } = found.filters;
  return (
    <RuleListPage
      found={found}
      texts={RULE_TEXTS}
      make={href("/admin/rules/new")}
      csv={href("/admin/rules.csv")}
      words={["rule", "rules"]}
      columns={RULE_COLUMNS}
      more={[
        { to: href("/admin/areas"), label: RULE_TEXTS.areas },
        { to: href("/admin/age-rules"), label: RULE_TEXTS.ageRules },
        { to: href("/admin/registrations"), label: REGISTRATION_TEXTS.title },
      ]}
    >
      <Chooser label="Kind" name="kind" value={kind} options={KIND_LABELS} />
      <Chooser label={RULE.labels.about} name="about" value={about} options={SUBJECTS} />
      <Chooser label={RULE.labels.effect} name="effect" value={effect} options={EFFECTS} />
      <Chooser label="Status" name="status" value={status} options={STATUS_LABELS} />
    </RuleListPage>
  );
}
