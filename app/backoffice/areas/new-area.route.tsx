import { href, Link, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { areaIdOf, areaTitle, NEW_AREA } from "#domain/eligibility/area-form.ts";
import { SaveForm } from "../changes/save-form.tsx";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import type { Route } from "./+types/new-area.route.ts";
import { AreaForm } from "./area-form.tsx";
import { addedText, AREA_REFUSALS, AREA_TEXTS } from "./area-texts.ts";
import { areaPath, hiddenArea } from "./area-view.ts";
import { type AreaAnswer, stageArea } from "./stage-area.ts";

export const meta: Route.MetaFunction = () => privatePageMeta(AREA_TEXTS.make);

export function loader({ context }: Route.LoaderArgs) {
  staffWho("rules.change", context);
  return null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffWhoActs("rules.change", { url, context });
  const looked = await stageArea(context, staff, await readForm(request), null);
  if (looked.answer !== null) return looked.answer;
  const { decided, refuse } = looked;
  const { values, reason, startsAt } = decided;
  const { planned, rules } = shopOf(context).staff;
  // First it is there and off. Switching it on is its first change, in its history with the reason, or planned.
  const isOff = { ...values, enabled: false };
  const added = await rules.addArea(staff, { areaId: areaIdOf(values), reason, values: isOff });
  if (!added.ok) {
    const { code } = added.error;
    return refuse(409, {
      formError: code === "changed" ? AREA_TEXTS.changedAgain : AREA_REFUSALS[code],
    });
  }
  const { areaId } = added.value;
  if (startsAt !== null && values.enabled) {
    await planned.planRule(staff, {
      kind: "banned area",
      subject: areaId,
      change: { enabled: true },
      before: { enabled: false },
      reason,
      startsAt,
    });
    writeFlash(context, AREA_TEXTS.addedOff);
    return redirect(areaPath(areaId));
  }
  if (values.enabled) {
    const isOn = { enabled: true };
    await rules.changeArea(staff, { areaId, seenVersion: null, reason, values: isOn });
  }
  writeFlash(context, addedText(areaTitle(values)));
  return redirect(areaPath(areaId));
}

/** A place that has no rule yet: first the form, then what it would do, then it is added. */
export default function NewAreaPage({ actionData }: Route.ComponentProps) {
  const answer: AreaAnswer | null = actionData ?? null;
  const fields = answer?.fields ?? NEW_AREA;
  return (
    <>
      <header className="grid gap-2">
        <p className="text-small">
          <Link to={href("/admin/areas")} reloadDocument className="link tap">
            {AREA_TEXTS.title}
          </Link>
        </p>
        <h1 className="text-title">{AREA_TEXTS.make}</h1>
        <p className="text-soft">{AREA_TEXTS.makePurpose}</p>
      </header>
      {answer?.formError ? <Notice tone="danger" title={answer.formError} /> : null}
      {answer?.staged ? (
        <SaveForm staged={answer.staged} typed={hiddenArea(fields, null)}>
          <p className="text-small text-soft">{AREA_TEXTS.endsHint}</p>
        </SaveForm>
      ) : (
        <AreaForm isNew fields={fields} fieldErrors={answer?.fieldErrors ?? {}}>
          <Button name="step" value="look" className="justify-self-start">
            {AREA_TEXTS.look}
          </Button>
        </AreaForm>
      )}
    </>
  );
}
