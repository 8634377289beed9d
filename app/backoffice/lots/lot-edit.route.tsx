import { redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { Button } from "#app/ui/button.tsx";
import { LOT, LOT_EDIT } from "#domain/lot/lot.ts";
import { RecordFields } from "../ui/record-fields.tsx";
import { type FormAnswer, readRecordForm } from "../ui/record-form.ts";
import { RecordGroups } from "../ui/record-groups.tsx";
import type { Route } from "./+types/lot-edit.route.ts";
import { openLot, openLotToAct } from "./find-lot.ts";
import { LotHeader } from "./lot-header.tsx";
import { LAB_GROUP, LOT_TEXTS, lotRefusal } from "./lot-texts.ts";
import { lotPath } from "./lot-view.ts";

export async function loader(args: Route.LoaderArgs) {
  const { lot, view } = await openLot("lots.change", args);
  return { lot: view, texts: { ...LOT.write(lot.facts), reason: "" } };
}

export async function action(args: Route.ActionArgs) {
  const { lots, lot, staff } = await openLotToAct("lots.change", args);
  const { texts, values, seenVersion, refuse } = await readRecordForm(LOT_EDIT, args);
  if (values === null) return refuse(400);
  const { reason, ...facts } = values;
  const changed = await lots.change(staff, { lotId: lot.lotId, seenVersion, reason, facts });
  if (changed.ok) {
    writeFlash(args.context, LOT_TEXTS.saved);
    return redirect(lotPath(lot.lotId));
  }
  const { error } = changed;
  if (error.code !== "changed") return refuse(409, { formError: lotRefusal(error) });
  // Shows the current values next to the typed ones. Sent again, the form overwrites them.
  const now = LOT.write(error.now.facts);
  const differing = LOT.names.filter((name) => texts[name] !== now[name]);
  return refuse(409, {
    version: error.now.version,
    formError: LOT_TEXTS.changedAgain,
    fieldErrors: Object.fromEntries(
      differing.map((name) => [name, `Now: ${now[name] || "empty"}`]),
    ),
  });
}

const GROUPS = [
  { title: "Delivery", fields: ["madeOn", "expiresOn", "receivedUnits"] },
  LAB_GROUP,
] as const;

/** Edits a lot's details. */
export default function LotEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lot } = loaderData;
  const refusal: FormAnswer<typeof LOT_EDIT.fields> | undefined = actionData;
  const texts = refusal?.fields ?? loaderData.texts;
  const form = { record: LOT_EDIT, texts, errors: refusal?.fieldErrors ?? {} };
  return (
    <>
      <LotHeader lot={lot} part={LOT_TEXTS.edit} error={refusal?.formError} />
      <RecordGroups {...form} groups={GROUPS}>
        <div className="grid gap-2">
          <input type="hidden" name="version" value={refusal?.version ?? lot.version} />
          <RecordFields {...form} only={["reason"]} />
          <Button className="justify-self-start">Save</Button>
        </div>
      </RecordGroups>
    </>
  );
}
