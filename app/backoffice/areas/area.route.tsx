import { href } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { areaTitle } from "#domain/eligibility/area-form.ts";
import { HistoryList, historyViews } from "../changes/history-list.tsx";
import { PlannedList, plannedView } from "../changes/planned-list.tsx";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/area.route.ts";
import { AreaHeader } from "./area-header.tsx";
import { AREA_LABELS, AREA_TEXTS } from "./area-texts.ts";
import { areaFacts, findArea } from "./area-view.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(loaderData?.title ?? AREA_TEXTS.title);

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("rules.read", context);
  const { areaId, values, history } = await findArea(context, staff, params.areaId);
  const planned = await shopOf(context).staff.planned.comingRules(staff, areaId);
  const mayChange = staff.may("rules.change");
  return {
    areaId,
    title: areaTitle(values),
    isOn: values.enabled,
    facts: areaFacts(values),
    planned: planned.map((one) => plannedView(one, AREA_LABELS)),
    history: historyViews(history, AREA_LABELS, ({ recordId, before }) =>
      mayChange && before !== null
        ? `${href("/admin/areas/:areaId/edit", { areaId })}?before=${recordId}`
        : null,
    ),
    mayChange,
  };
}

/** A place at a glance: what applies there and why, what is planned, what was changed. */
export default function AreaPage({ loaderData }: Route.ComponentProps) {
  const { areaId, facts, planned, history, mayChange } = loaderData;
  return (
    <>
      <AreaHeader {...loaderData} current="overview" />
      <DefinitionList items={facts} />
      {mayChange ? (
        <ButtonLink
          to={href("/admin/areas/:areaId/edit", { areaId })}
          reloadDocument
          className="justify-self-start"
        >
          Change or switch it
        </ButtonLink>
      ) : null}
      {planned.length === 0 ? null : (
        <section aria-labelledby="planned" className="grid gap-3">
          <h2 id="planned" className="text-heading">
            {AREA_TEXTS.planned}
          </h2>
          <PlannedList entries={planned} mayWithdraw={mayChange} />
        </section>
      )}
      <section aria-labelledby="history" className="grid gap-3">
        <h2 id="history" className="text-heading">
          {AREA_TEXTS.history}
        </h2>
        <HistoryList entries={history} />
      </section>
    </>
  );
}
