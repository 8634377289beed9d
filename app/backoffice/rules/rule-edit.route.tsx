import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { RULE } from "#domain/eligibility/rule-record.ts";
import { ruleNumberOf, ruleRecord } from "#domain/eligibility/rule-values.ts";
import { parseSeenVersion } from "#domain/form/form-check.ts";
import { parseUsState } from "#domain/place/us-states.ts";
import { rulePath } from "../changes/rule-path.ts";
import { deskFor, deskForm } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import { RecordSteps } from "../ui/record-groups.tsx";
import type { Route } from "./+types/rule-edit.route.ts";
import { DecisionNotice } from "./rule-overview.tsx";
import { RULE_GROUPS, RULE_WHEN, RULE_TEXTS, savedRuleText } from "./rule-texts.ts";
import { findRule, formerVersion, productNameOf, ruleChoices, ruleState } from "./rule-view.ts";
import { ruleTitle } from "./rule-words.ts";
import { OWN_RULE, stageRule, withWords } from "./stage-rule.ts";

export async function loader({ params: { number }, url, context }: Route.LoaderArgs) {
  const { staff, desk, today } = deskFor("rules.change", context);
  const choices = await ruleChoices({ staff, desk });
  const state = parseUsState(url.searchParams.get("state")) ?? "";
  const blank = { texts: { ...RULE.blank, state }, seen: "0", isFormer: false, isDecided: true };
  if (number === undefined) return { ...blank, choices, rule: null };
  const { key, values, version, versions } = await findRule({ staff, desk }, number);
  const former = formerVersion(versions, url);
  return {
    rule: {
      path: rulePath(key),
      title: ruleTitle(values, productNameOf(values, choices)),
      state: ruleState(values, today),
    },
    texts: RULE.write(ruleRecord(former?.values ?? values)),
    seen: String(version),
    isFormer: former !== null,
    isDecided: values.isDecided,
    choices,
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { staff, desk, now, today, form } = await deskForm("rules.change", {
    request,
    url,
    context,
  });
  const current =
    params.number === undefined ? null : await findRule({ staff, desk }, params.number);
  return stageRule(
    context,
    { staff, desk, now, today },
    {
      ...OWN_RULE,
      form,
      current,
      texts: RULE.read(form),
      async save({ values, seen, reason }) {
        const { rules } = desk;
        const key = current?.key ?? null;
        const change = { key, values, seenVersion: parseSeenVersion(seen), reason };
        return withWords(await rules.saveRule(staff, change), (saved) =>
          savedRuleText(ruleNumberOf(saved.key) ?? "", saved.version),
        );
      },
    },
  );
}

/** A new rule, or a rule's next version. */
export default function RuleEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rule, isFormer, isDecided, texts, seen, choices } = loaderData;
  return (
    <Page
      title={rule?.title ?? RULE_TEXTS.make}
      tab={rule === null ? undefined : `${rule.title}: ${RULE_TEXTS.edit}`}
      status={rule && <Badge tone={rule.state.tone}>{rule.state.label}</Badge>}
      intro={rule === null ? RULE_TEXTS.makePurpose : null}
      links={[
        { to: href("/admin/rules"), label: RULE_TEXTS.title },
        rule && { to: rule.path, label: "Back to rule" },
      ]}
    >
      <DecisionNotice isDecided={isDecided} />
      <RecordSteps
        record={RULE}
        groups={RULE_GROUPS}
        when={RULE_WHEN}
        choices={choices}
        answer={actionData}
        fields={texts}
        seen={seen}
        isFormer={isFormer}
        isAtOnce
        hint={RULE_TEXTS.strict}
      />
    </Page>
  );
}
