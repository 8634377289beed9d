import { redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { areaFields, areaTitle, type AreaValues } from "#domain/eligibility/area-form.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import { SaveForm } from "../changes/save-form.tsx";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import type { Route } from "./+types/area-edit.route.ts";
import { AreaForm } from "./area-form.tsx";
import { AreaHeader } from "./area-header.tsx";
import { AREA_REFUSALS, AREA_TEXTS, plannedText } from "./area-texts.ts";
import { areaPath, findArea, hiddenArea } from "./area-view.ts";
import { type AreaAnswer, stageArea } from "./stage-area.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(`${loaderData?.title ?? ""}: ${AREA_TEXTS.edit}`);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = staffWho("rules.change", context);
  const { areaId, values, version, history } = await findArea(context, staff, params.areaId);
  const former =
    history.find(({ recordId }) => String(recordId) === url.searchParams.get("before"))?.before ??
    null;
  return {
    areaId,
    version,
    title: areaTitle(values),
    isOn: values.enabled,
    // A record's state has the same names.
    fields: areaFields({ ...values, ...(former as Partial<AreaValues> | null) }),
    isFormer: former !== null,
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("rules.change", { url, context });
  const area = await findArea(context, staff, params.areaId);
  const form = await readForm(request);
  const looked = await stageArea(context, staff, form, area);
  if (looked.answer !== null) return looked.answer;
  const { decided, refuse, stage } = looked;
  const { reason, startsAt, seenVersion } = decided;
  const { areaId } = area;
  const values: Partial<AreaValues> = Object.fromEntries(
    decided.changes.map(({ name, after }) => [name, after]),
  );
  const shop = shopOf(context);
  if (startsAt !== null) {
    const before = Object.fromEntries(decided.changes.map(({ name, before: was }) => [name, was]));
    const plan = { kind: "banned area" as const, subject: areaId, before, reason, startsAt };
    await shop.staff.planned.planRule(staff, { ...plan, change: { ...values } });
    writeFlash(context, plannedText(formatShopMoment(startsAt)));
    return redirect(areaPath(areaId));
  }
  const done = await shop.staff.rules.changeArea(staff, { areaId, seenVersion, reason, values });
  if (!done.ok) {
    const { code } = done.error;
    if (code === "changed") return (await stage(409, AREA_TEXTS.changedAgain)).answer;
    return refuse(409, { formError: AREA_REFUSALS[code] });
  }
  writeFlash(context, AREA_TEXTS.saved);
  return redirect(areaPath(areaId));
}

/** A rule about a place: first the form, then what it would do, then it is saved or planned. */
export default function AreaEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: AreaAnswer | null = actionData ?? null;
  const fields = answer?.fields ?? loaderData.fields;
  const version = answer?.version ?? loaderData.version;
  return (
    <>
      <AreaHeader {...loaderData} current="edit" />
      {answer?.formError ? (
        <Notice
          tone={answer.formError === AREA_TEXTS.unchanged ? "neutral" : "danger"}
          title={answer.formError}
        />
      ) : null}
      {loaderData.isFormer && answer === null ? <Notice title={AREA_TEXTS.former} /> : null}
      {answer?.staged ? (
        <SaveForm staged={answer.staged} typed={hiddenArea(fields, version)}>
          <p className="text-small text-soft">{AREA_TEXTS.endsHint}</p>
        </SaveForm>
      ) : (
        <AreaForm isNew={false} fields={fields} fieldErrors={answer?.fieldErrors ?? {}}>
          <HiddenFields fields={[{ name: "version", value: String(version) }]} />
          <Button name="step" value="look" className="justify-self-start">
            {AREA_TEXTS.look}
          </Button>
        </AreaForm>
      )}
    </>
  );
}
