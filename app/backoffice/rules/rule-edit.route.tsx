import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ruleFields } from "#domain/eligibility/rule-form.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { rulePath } from "../changes/rule-path.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/rule-edit.route.ts";
import { RuleForm } from "./rule-form.tsx";
import { RuleSteps } from "./rule-steps.tsx";
import { RULE_REFUSALS, RULE_TEXTS, savedRuleText } from "./rule-texts.ts";
import { findRule, formerVersion, productNameOf, productNames, ruleState } from "./rule-view.ts";
import { ruleTitle } from "./rule-words.ts";
import { OWN_RULE, stageRule } from "./stage-rule.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(`${loaderData?.title ?? ""}: ${RULE_TEXTS.edit}`);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = staffWho("rules.change", context);
  const { number, values, version, versions } = await findRule(context, staff, params.number);
  const shop = shopOf(context);
  const choices = await shop.staff.rules.choices(staff);
  const former = formerVersion(versions, url);
  return {
    path: href("/admin/rules/:number", { number }),
    title: ruleTitle(values, productNameOf(values, productNames(choices))),
    state: ruleState(values, formatIsoShopDate(shop.running.clock.now())),
    first: { fields: ruleFields(former?.values ?? values), version },
    isFormer: former !== null,
    choices,
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("rules.change", { url, context });
  const rule = await findRule(context, staff, params.number);
  const looked = await stageRule(context, staff, await readForm(request), rule, OWN_RULE);
  if (looked.answer !== null) return looked.answer;
  const { decided, refuse, stage } = looked;
  const { values, seenVersion, reason } = decided;
  const { rules } = shopOf(context).staff;
  const saved = await rules.saveRule(staff, { key: rule.key, values, seenVersion, reason });
  if (!saved.ok) {
    const { code } = saved.error;
    if (code === "changed") return (await stage(409, RULE_TEXTS.changedAgain)).answer;
    return refuse(409, { formError: RULE_REFUSALS[code] });
  }
  writeFlash(context, savedRuleText(params.number, saved.value.version));
  return redirect(rulePath(rule.key));
}

/** A rule's next version. */
export default function RuleEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isFormer, first, choices, title, state, path } = loaderData;
  const answer = actionData ?? null;
  return (
    <Page
      title={title}
      status={<Badge tone={state.tone}>{state.label}</Badge>}
      links={[
        { to: href("/admin/rules"), label: RULE_TEXTS.title },
        { to: path, label: "Overview" },
      ]}
    >
      {isFormer && answer === null ? <Notice title={RULE_TEXTS.former} /> : null}
      <RuleSteps answer={answer} first={first} isAtOnce hint={RULE_TEXTS.strict}>
        {(form) => <RuleForm choices={choices} {...form} />}
      </RuleSteps>
    </Page>
  );
}
