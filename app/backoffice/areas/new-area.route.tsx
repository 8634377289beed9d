import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { areaTitle, NEW_AREA } from "#domain/eligibility/area-form.ts";
import { NEW_RULE } from "#domain/eligibility/rule-form.ts";
import { areaOf } from "#domain/eligibility/rule-values.ts";
import { rulePath } from "../changes/rule-path.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { RuleSteps } from "../rules/rule-steps.tsx";
import { RULE_REFUSALS, RULE_TEXTS } from "../rules/rule-texts.ts";
import { stageRule } from "../rules/stage-rule.ts";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/new-area.route.ts";
import { AreaForm } from "./area-form.tsx";
import { addedText, AREA_TEXTS } from "./area-texts.ts";
import { BAN } from "./area-view.ts";

export const meta: Route.MetaFunction = () => privatePageMeta(AREA_TEXTS.make);

export function loader({ context }: Route.LoaderArgs) {
  staffWho("rules.change", context);
  return null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffWhoActs("rules.change", { url, context });
  const looked = await stageRule(context, staff, await readForm(request), null, BAN);
  if (looked.answer !== null) return looked.answer;
  const { decided, refuse } = looked;
  const { values, reason, startsAt } = decided;
  const { planned, rules } = shopOf(context).staff;
  const isLater = startsAt !== null && values.isOn;
  // One that begins later is there and off until then.
  const added = await rules.addBan(staff, {
    reason,
    values: isLater ? { ...values, isOn: false } : values,
  });
  if (!added.ok) return refuse(409, { formError: RULE_REFUSALS[added.error.code] });
  const { key } = added.value;
  if (isLater) {
    const [change, before] = [{ enabled: true }, { enabled: false }];
    await planned.planRule(staff, { kind: "rule", subject: key, change, before, reason, startsAt });
  }
  writeFlash(context, isLater ? AREA_TEXTS.addedOff : addedText(areaTitle(areaOf(values))));
  return redirect(rulePath(key));
}

/** A place that has no rule yet: first the form, then what it would do, then it is added. */
export default function NewAreaPage({ actionData }: Route.ComponentProps) {
  return (
    <Page
      title={AREA_TEXTS.make}
      intro={RULE_TEXTS.makePurpose}
      links={[{ to: href("/admin/areas"), label: AREA_TEXTS.title }]}
    >
      <RuleSteps
        answer={actionData ?? null}
        first={{ fields: { ...NEW_RULE, ...NEW_AREA }, version: 0 }}
        hint={AREA_TEXTS.endsHint}
      >
        {(form) => <AreaForm isNew {...form} />}
      </RuleSteps>
    </Page>
  );
}
