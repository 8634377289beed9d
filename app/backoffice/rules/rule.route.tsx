import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { RULE } from "#domain/eligibility/rule-record.ts";
import { ruleRecord } from "#domain/eligibility/rule-values.ts";
import { deskFor, deskToAct } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/rule.route.ts";
import { doCheck } from "./do-check.ts";
import { editRule, RuleOverview } from "./rule-overview.tsx";
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
  const { staff, desk, today } = deskFor("rules.read", context);
  const { number, version, values, versions } = await findRule({ staff, desk }, params.number);
  const choices = await ruleChoices({ staff, desk });
  return {
    title: ruleTitle(values, productNameOf(values, choices)),
    summary: ruleSummary(values, productNameOf(values, choices)),
    state: ruleState(values, today),
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
  const { staff, desk } = deskToAct("rules.change", { url, context });
  const { key } = await findRule({ staff, desk }, params.number);
  return doCheck(context, { staff, desk }, { key, request });
}

/** A rule's overview and all its versions. */
export default function RulePage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, summary, state } = loaderData;
  return (
    <Page
      title={title}
      status={<Badge tone={state.tone}>{state.label}</Badge>}
      intro={summary}
      links={[{ to: href("/admin/rules"), label: RULE_TEXTS.title }]}
      primary={editRule(loaderData)}
      error={actionData?.formError}
    >
      <RuleOverview {...loaderData} refusal={actionData ?? null} />
    </Page>
  );
}
