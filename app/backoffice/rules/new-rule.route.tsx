import { href } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { readForm } from "#app/shell/read-form.ts";
import { RULE } from "#domain/eligibility/rule-record.ts";
import { ruleNumberOf } from "#domain/eligibility/rule-values.ts";
import { parseUsState } from "#domain/place/us-states.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import { RecordSteps } from "../ui/record-groups.tsx";
import type { Route } from "./+types/new-rule.route.ts";
import { RULE_GROUPS, RULE_WHEN, RULE_TEXTS, savedRuleText } from "./rule-texts.ts";
import { ruleChoices } from "./rule-view.ts";
import { OWN_RULE, stageRule, withWords } from "./stage-rule.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffWho("rules.change", context);
  const state = parseUsState(url.searchParams.get("state")) ?? "";
  return {
    texts: { ...RULE.blank, state },
    choices: await ruleChoices(context, staff),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffWhoActs("rules.change", { url, context });
  const form = await readForm(request);
  return stageRule(context, staff, {
    ...OWN_RULE,
    form,
    current: null,
    texts: RULE.read(form),
    async save({ values, reason }) {
      const { rules } = shopOf(context).staff;
      const saved = await rules.saveRule(staff, { key: null, seenVersion: 0, reason, values });
      return withWords(saved, ({ key }) => savedRuleText(ruleNumberOf(key) ?? "", 1));
    },
  });
}

/** A rule that there is not yet. */
export default function NewRulePage({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, choices } = loaderData;
  return (
    <Page
      title={RULE_TEXTS.make}
      intro={RULE_TEXTS.makePurpose}
      links={[{ to: href("/admin/rules"), label: RULE_TEXTS.title }]}
    >
      <RecordSteps
        record={RULE}
        groups={RULE_GROUPS}
        when={RULE_WHEN}
        choices={choices}
        answer={actionData}
        fields={texts}
        seen="0"
        isAtOnce
        hint={RULE_TEXTS.strict}
      />
    </Page>
  );
}
