import { href } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { RULE } from "#domain/eligibility/rule-record.ts";
import { ruleRecord } from "#domain/eligibility/rule-values.ts";
import { parseSeenVersion } from "#domain/form/form-check.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import { RecordSteps } from "../ui/record-groups.tsx";
import type { Route } from "./+types/rule-edit.route.ts";
import { DecisionNotice } from "./rule-overview.tsx";
import { RULE_GROUPS, RULE_WHEN, RULE_TEXTS, savedRuleText } from "./rule-texts.ts";
import { findRule, formerVersion, productNameOf, ruleChoices, ruleState } from "./rule-view.ts";
import { ruleTitle } from "./rule-words.ts";
import { OWN_RULE, stageRule, withWords } from "./stage-rule.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = staffWho("rules.change", context);
  const { number, values, version, versions } = await findRule(context, staff, params.number);
  const shop = shopOf(context);
  const choices = await ruleChoices(context, staff);
  const former = formerVersion(versions, url);
  return {
    path: href("/admin/rules/:number", { number }),
    title: ruleTitle(values, productNameOf(values, choices)),
    state: ruleState(values, formatIsoShopDate(shop.running.clock.now())),
    texts: RULE.write(ruleRecord(former?.values ?? values)),
    seen: String(version),
    isFormer: former !== null,
    isDecided: values.isDecided,
    choices,
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("rules.change", { url, context });
  const current = await findRule(context, staff, params.number);
  const form = await readForm(request);
  return stageRule(context, staff, {
    ...OWN_RULE,
    form,
    current,
    texts: RULE.read(form),
    async save({ values, seen, reason }) {
      const { rules } = shopOf(context).staff;
      const change = { key: current.key, values, seenVersion: parseSeenVersion(seen), reason };
      const saved = await rules.saveRule(staff, change);
      return withWords(saved, ({ version }) => savedRuleText(params.number, version));
    },
  });
}

/** A rule's next version. */
export default function RuleEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isFormer, isDecided, texts, seen, choices, title, state, path } = loaderData;
  return (
    <Page
      title={title}
      tab={`${title}: ${RULE_TEXTS.edit}`}
      status={<Badge tone={state.tone}>{state.label}</Badge>}
      links={[
        { to: href("/admin/rules"), label: RULE_TEXTS.title },
        { to: path, label: "Back to rule" },
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
