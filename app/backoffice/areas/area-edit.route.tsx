import { shopOf } from "#app/shell/contexts.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { AREA } from "#domain/eligibility/area-record.ts";
import { areaOf } from "#domain/eligibility/rule-values.ts";
import { parseSeenVersion } from "#domain/form/form-check.ts";
import { ok } from "#domain/result.ts";
import { changesBetween } from "#domain/staff/staff-record.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { ruleListPath, rulePath } from "../changes/rule-path.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { DecisionNotice } from "../rules/rule-overview.tsx";
import { PLACE_WHEN, RULE_TEXTS } from "../rules/rule-texts.ts";
import { formerVersion } from "../rules/rule-view.ts";
import { stageRule, withWords } from "../rules/stage-rule.ts";
import { Page } from "../ui/page.tsx";
import { RecordSteps } from "../ui/record-groups.tsx";
import type { Route } from "./+types/area-edit.route.ts";
import { AREA_GROUPS, AREA_TEXTS, plannedText } from "./area-texts.ts";
import { BAN, findArea, fixedNames } from "./area-view.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = staffWho("rules.change", context);
  const { key, title, state, area, values, version, versions } = await findArea(
    context,
    staff,
    params.areaId,
  );
  const former = formerVersion(versions, url);
  return {
    path: rulePath(key),
    title,
    state,
    texts: AREA.write(areaOf(former?.values ?? values)),
    fixed: fixedNames(area.level),
    seen: String(version),
    isFormer: former !== null,
    isDecided: values.isDecided,
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("rules.change", { url, context });
  const { area, ...current } = await findArea(context, staff, params.areaId);
  const { key } = current;
  const { level, state } = area;
  const form = await readForm(request);
  const { planned, rules } = shopOf(context).staff;
  return stageRule(context, staff, {
    ...BAN,
    form,
    current,
    texts: { ...AREA.read(form), level, state },
    dates: "start",
    ifOn: AREA_TEXTS.atOnce,
    async save({ values, seen, reason, startsAt }) {
      if (startsAt === null) {
        const change = { key, values, reason, seenVersion: parseSeenVersion(seen) };
        return withWords(await rules.saveRule(staff, change), () => AREA_TEXTS.saved);
      }
      const changes = changesBetween({ ...area }, { ...areaOf(values) });
      await planned.planRule(staff, {
        kind: "rule",
        subject: key,
        change: Object.fromEntries(changes.map(({ name, after }) => [name, after])),
        before: Object.fromEntries(changes.map(({ name, before }) => [name, before])),
        reason,
        startsAt,
      });
      return ok({ key, said: plannedText(formatShopMinute(startsAt)) });
    },
  });
}

/** A rule about a place: first the form, then what it would do, then it is saved or planned. */
export default function AreaEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isFormer, isDecided, texts, fixed, seen, title, state, path } = loaderData;
  return (
    <Page
      title={title}
      tab={`${title}: ${RULE_TEXTS.edit}`}
      status={<Badge tone={state.tone}>{state.label}</Badge>}
      links={[
        { to: ruleListPath("area"), label: AREA_TEXTS.title },
        { to: path, label: "Back to place" },
      ]}
    >
      <DecisionNotice isDecided={isDecided} />
      <RecordSteps
        record={AREA}
        groups={AREA_GROUPS}
        when={PLACE_WHEN}
        without={fixed}
        answer={actionData}
        fields={texts}
        seen={seen}
        isFormer={isFormer}
        hint={AREA_TEXTS.endsHint}
      />
    </Page>
  );
}
