import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { NEW_RULE } from "#domain/eligibility/rule-form.ts";
import { ruleNumberOf } from "#domain/eligibility/rule-values.ts";
import { parseUsState } from "#domain/eligibility/us-states.ts";
import { rulePath } from "../changes/rule-path.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/new-rule.route.ts";
import { RuleForm } from "./rule-form.tsx";
import { RuleSteps } from "./rule-steps.tsx";
import { RULE_REFUSALS, RULE_TEXTS, savedRuleText } from "./rule-texts.ts";
import { OWN_RULE, stageRule } from "./stage-rule.ts";

export const meta: Route.MetaFunction = () => privatePageMeta(RULE_TEXTS.make);

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffWho("rules.change", context);
  const state = parseUsState(url.searchParams.get("state")) ?? "";
  return {
    first: { fields: { ...NEW_RULE, state }, version: 0 },
    choices: await shopOf(context).staff.rules.choices(staff),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffWhoActs("rules.change", { url, context });
  const looked = await stageRule(context, staff, await readForm(request), null, OWN_RULE);
  if (looked.answer !== null) return looked.answer;
  const { decided, refuse } = looked;
  const { values, reason } = decided;
  const { rules } = shopOf(context).staff;
  const saved = await rules.saveRule(staff, { key: null, seenVersion: 0, reason, values });
  if (!saved.ok) return refuse(409, { formError: RULE_REFUSALS[saved.error.code] });
  writeFlash(context, savedRuleText(ruleNumberOf(saved.value.key) ?? "", 1));
  return redirect(rulePath(saved.value.key));
}

/** A rule that there is not yet. */
export default function NewRulePage({ loaderData, actionData }: Route.ComponentProps) {
  const { first, choices } = loaderData;
  return (
    <Page
      title={RULE_TEXTS.make}
      intro={RULE_TEXTS.makePurpose}
      links={[{ to: href("/admin/rules"), label: RULE_TEXTS.title }]}
    >
      <RuleSteps answer={actionData ?? null} first={first} isAtOnce hint={RULE_TEXTS.strict}>
        {(form) => <RuleForm choices={choices} {...form} />}
      </RuleSteps>
    </Page>
  );
}
