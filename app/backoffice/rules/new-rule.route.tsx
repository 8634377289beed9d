import { href, Link, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { NEW_RULE, ruleNumberOf } from "#domain/eligibility/rule-form.ts";
import { parseUsState } from "#domain/eligibility/us-states.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import type { Route } from "./+types/new-rule.route.ts";
import { RuleSteps } from "./rule-pages.tsx";
import { RULE_REFUSALS, RULE_TEXTS, savedRuleText } from "./rule-texts.ts";
import { rulePath } from "./rule-view.ts";
import { type RuleAnswer, stageRule } from "./stage-rule.ts";

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
  const looked = await stageRule(context, staff, await readForm(request), null);
  if (looked.answer !== null) return looked.answer;
  const { decided, refuse } = looked;
  const { values, reason } = decided;
  const { rules } = shopOf(context).staff;
  const saved = await rules.saveRule(staff, { key: null, seenVersion: 0, reason, values });
  if (!saved.ok) {
    const { code } = saved.error;
    return refuse(409, {
      formError: code === "changed" ? RULE_TEXTS.changedAgain : RULE_REFUSALS[code],
    });
  }
  writeFlash(context, savedRuleText(ruleNumberOf(saved.value.key) ?? "", 1));
  return redirect(rulePath(saved.value.key));
}

/** A rule that there is not yet. */
export default function NewRulePage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: RuleAnswer | null = actionData ?? null;
  return (
    <>
      <header className="grid gap-2">
        <p className="text-small">
          <Link to={href("/admin/rules")} reloadDocument className="link tap">
            {RULE_TEXTS.title}
          </Link>
        </p>
        <h1 className="text-title">{RULE_TEXTS.make}</h1>
        <p className="text-soft">{RULE_TEXTS.makePurpose}</p>
      </header>
      <RuleSteps answer={answer} {...loaderData} />
    </>
  );
}
