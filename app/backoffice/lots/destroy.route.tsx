import { randomUUID } from "node:crypto";
import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { Button } from "#app/ui/button.tsx";
import { DESTROYED_FROM, type DestroyedFrom, destructionOf } from "#domain/lot/destruction.ts";
import type { DestroyError } from "#server/lots/destroy-units.ts";
import { RecordFields } from "../ui/record-fields.tsx";
import { type FormAnswer, readRecordForm } from "../ui/record-form.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/destroy.route.ts";
import { CUSTODY_TEXTS, SOURCE_LABELS } from "./custody-texts.ts";
import { openLot, openLotToAct } from "./find-lot.ts";
import { LotHeader } from "./lot-header.tsx";
import { lotRefusal } from "./lot-texts.ts";

type DestructionFields = ReturnType<typeof destructionOf>["fields"];

export async function loader(args: Route.LoaderArgs) {
  const { lots, lot, view, staff } = await openLot("lots.decide", args);
  const most = await lots.destroyable(staff, { lotId: lot.lotId });
  const sources = DESTROYED_FROM.map((source) => [source, most?.[source] ?? 0] as const)
    .filter(([, units]) => units > 0)
    .map(([source, units]) => [source, `${SOURCE_LABELS[source]}: ${units}`]);
  return { lot: view, sources, newKey: randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const { lots, lot, staff } = await openLotToAct("lots.decide", args);
  const record = destructionOf(lot.number, SOURCE_LABELS);
  const { values, seenVersion, key, refuse } = await readRecordForm(record, args);
  if (values === null) return refuse(400);
  const { confirm: _, ...destruction } = values;
  const request = { ...destruction, seenVersion, key, lotId: lot.lotId };
  const done = await lots.destroy(staff, request);
  if (!done.ok) return refuse(409, refusalOf(done.error));
  writeFlash(args.context, CUSTODY_TEXTS.destroyed);
  return redirect(href("/admin/lots/:lotId/custody", args.params));
}

function refusalOf(error: DestroyError): Partial<FormAnswer<DestructionFields>> {
  switch (error.code) {
    case "too_many":
      return {
        fieldErrors: {
          units:
            error.units === 0
              ? "None of these units can be destroyed now."
              : `Enter ${error.units} or less.`,
        },
      };
    case "not_booked":
      return {
        fieldErrors: {
          isBooked:
            error.why.code === "not_counted"
              ? "This product's stock isn't counted. Leave this off."
              : "Too few units are available. Count the stock first, or leave this off.",
        },
      };
    case "changed":
      // The typed values still apply, but to the current version.
      return { version: error.now.version, formError: lotRefusal(error) };
    case "not_found":
      return { formError: lotRefusal(error) };
  }
}

/** Records the destruction of a lot's units, with a witness. */
export default function DestroyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lot, sources, newKey } = loaderData;
  const refusal: FormAnswer<DestructionFields> | undefined = actionData;
  // Sources without units are left out of the form.
  const names = Object.fromEntries(sources) as Record<DestroyedFrom, string>;
  const record = destructionOf(lot.number, names);
  return (
    <>
      <LotHeader lot={lot} part={CUSTODY_TEXTS.destroy} error={refusal?.formError} />
      <Section title={CUSTODY_TEXTS.destroy} hint={CUSTODY_TEXTS.destroyPurpose} />
      {sources.length === 0 ? (
        <p className="text-small">{CUSTODY_TEXTS.nothingToDestroy}</p>
      ) : (
        <form method="post" className="grid max-w-xl gap-2">
          <input type="hidden" name="version" value={refusal?.version ?? lot.version} />
          <input type="hidden" name="key" value={refusal?.key ?? newKey} />
          <RecordFields
            record={record}
            texts={refusal?.fields ?? { ...record.blank, source: sources[0]?.[0] ?? "" }}
            errors={refusal?.fieldErrors ?? {}}
          />
          <Button className="justify-self-start">{CUSTODY_TEXTS.record}</Button>
        </form>
      )}
    </>
  );
}
