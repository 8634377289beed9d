import { href } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { Badge } from "#app/ui/badge.tsx";
import { RULE } from "#domain/eligibility/rule-record.ts";
import { ruleRecord } from "#domain/eligibility/rule-values.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/rule.route.ts";
import { doCheck } from "./do-check.ts";
import { EditRule, RuleOverview } from "./rule-overview.tsx";
import { RULE_TEXTS } from "./rule-texts.ts";
import {
  findRule,
  productNameOf,
  recordFacts,
  ruleChoices,
  ruleState,
  ruleVersions,
} from "./rule-view.ts";
import { ruleSummary, ruleTitle } from "./rule-words.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("rules.read", context);
  const { number, version, values, versions } = await findRule(context, staff, params.number);
  const shop = shopOf(context);
  const choices = await ruleChoices(context, staff);
  return {
    title: ruleTitle(values, productNameOf(values, choices)),
    summary: ruleSummary(values, productNameOf(values, choices)),
    state: ruleState(values, formatIsoShopDate(shop.running.clock.now())),
    facts: [
      { term: "Number", description: number },
      ...recordFacts(RULE, ruleRecord(values), ["isOn", "isDecided"], choices),
    ],
    versions: ruleVersions(versions, choices),
    isDecided: values.isDecided,
    check: { source: values.source, seen: String(version) },
    edit: staff.may("rules.change") ? href("/admin/rules/:number/edit", { number }) : null,
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("rules.change", { url, context });
  const { key } = await findRule(context, staff, params.number);
  return doCheck(context, staff, { key, request });
}

/** A rule at a glance, and all its versions. */
export default function RulePage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, summary, state } = loaderData;
  return (
    <Page
      title={title}
      status={<Badge tone={state.tone}>{state.label}</Badge>}
      intro={summary}
      links={[{ to: href("/admin/rules"), label: RULE_TEXTS.title }]}
      actions={<EditRule {...loaderData} />}
      error={actionData?.formError}
    >
      <RuleOverview {...loaderData} refusal={actionData ?? null} />
    </Page>
  );
}
