import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ruleFields } from "#domain/eligibility/rule-form.ts";
import { areaOf } from "#domain/eligibility/rule-values.ts";
import { changesBetween } from "#domain/staff/staff-record.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import { rulePath } from "../changes/rule-path.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { RuleSteps } from "../rules/rule-steps.tsx";
import { RULE_REFUSALS, RULE_TEXTS } from "../rules/rule-texts.ts";
import { formerVersion } from "../rules/rule-view.ts";
import { stageRule } from "../rules/stage-rule.ts";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/area-edit.route.ts";
import { AreaForm } from "./area-form.tsx";
import { AREA_TEXTS, plannedText } from "./area-texts.ts";
import { BAN, findArea } from "./area-view.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(`${loaderData?.title ?? ""}: ${RULE_TEXTS.edit}`);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = staffWho("rules.change", context);
  const { key, title, state, values, version, versions } = await findArea(
    context,
    staff,
    params.areaId,
  );
  const former = formerVersion(versions, url);
  return {
    path: rulePath(key),
    title,
    state,
    first: { fields: ruleFields(former?.values ?? values), version },
    isFormer: former !== null,
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("rules.change", { url, context });
  const { key, area, ...rule } = await findArea(context, staff, params.areaId);
  const form = await readForm(request);
  const looked = await stageRule(context, staff, form, { key, ...rule }, BAN);
  if (looked.answer !== null) return looked.answer;
  const { decided, refuse, stage } = looked;
  const { startsAt, values, reason, seenVersion } = decided;
  const { planned, rules } = shopOf(context).staff;
  if (startsAt !== null) {
    const changes = changesBetween({ ...area }, { ...areaOf(values) });
    await planned.planRule(staff, {
      kind: "rule",
      subject: key,
      change: Object.fromEntries(changes.map(({ name, after }) => [name, after])),
      before: Object.fromEntries(changes.map(({ name, before }) => [name, before])),
      reason,
      startsAt,
    });
  } else {
    const saved = await rules.saveRule(staff, { key, values, reason, seenVersion });
    if (!saved.ok) {
      const { code } = saved.error;
      if (code === "changed") return (await stage(409, AREA_TEXTS.changedAgain)).answer;
      return refuse(409, { formError: RULE_REFUSALS[code] });
    }
  }
  writeFlash(
    context,
    startsAt === null ? AREA_TEXTS.saved : plannedText(formatShopMoment(startsAt)),
  );
  return redirect(rulePath(key));
}

/** A rule about a place: first the form, then what it would do, then it is saved or planned. */
export default function AreaEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isFormer, first, title, state, path } = loaderData;
  const answer = actionData ?? null;
  return (
    <Page
      title={title}
      status={<Badge tone={state.tone}>{state.label}</Badge>}
      links={[
        { to: href("/admin/areas"), label: AREA_TEXTS.title },
        { to: path, label: "Overview" },
      ]}
    >
      {isFormer && answer === null ? <Notice title={RULE_TEXTS.former} /> : null}
      <RuleSteps answer={answer} first={first} hint={AREA_TEXTS.endsHint}>
        {(form) => <AreaForm isNew={false} {...form} />}
      </RuleSteps>
    </Page>
  );
}
