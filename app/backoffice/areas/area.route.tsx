import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { AREA } from "#domain/eligibility/area-record.ts";
import { PlannedList, plannedView } from "../changes/planned-list.tsx";
import { ruleListPath } from "../changes/rule-path.ts";
import { deskFor, deskToAct } from "../gate/staff-only.ts";
import { doCheck } from "../rules/do-check.ts";
import { editRule, RuleOverview } from "../rules/rule-overview.tsx";
import { recordFacts, ruleVersions } from "../rules/rule-view.ts";
import { ruleSummary } from "../rules/rule-words.ts";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/area.route.ts";
import { AREA_TEXTS } from "./area-texts.ts";
import { findArea } from "./area-view.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk, today } = deskFor("rules.read", context);
  const { areaId, key, title, state, area, values, version, versions } = await findArea(
    { staff, desk, today },
    params.areaId,
  );
  const planned = await desk.planned.comingRules(staff, key);
  return {
    title,
    summary: ruleSummary(values, null),
    state,
    facts: recordFacts(AREA, area, ["isOn", "isDecided", "level", "state", "name"]),
    planned: planned.map((one) => plannedView(one, AREA.labels)),
    versions: ruleVersions(versions),
    isDecided: area.isDecided,
    check: { source: area.source, seen: String(version) },
    edit: staff.may("rules.change") ? href("/admin/areas/:areaId/edit", { areaId }) : null,
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { staff, desk, today } = deskToAct("rules.change", { url, context });
  const { key } = await findArea({ staff, desk, today }, params.areaId);
  return doCheck(context, { staff, desk }, { key, request });
}

/** A place's overview: the rules that apply there and why, scheduled changes, and history. */
export default function AreaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, summary, state, planned, edit } = loaderData;
  return (
    <Page
      title={title}
      status={<Badge tone={state.tone}>{state.label}</Badge>}
      intro={summary}
      links={[{ to: ruleListPath("area"), label: AREA_TEXTS.title }]}
      primary={editRule(loaderData)}
      error={actionData?.formError}
    >
      <RuleOverview {...loaderData} refusal={actionData ?? null}>
        {planned.length === 0 ? null : (
          <Section title="Scheduled">
            <PlannedList entries={planned} mayWithdraw={edit !== null} />
          </Section>
        )}
      </RuleOverview>
    </Page>
  );
}
