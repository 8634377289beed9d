import { randomUUID } from "node:crypto";
import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { type FormRefusal, refuseWith } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import {
  DESTROYED_FROM,
  type DestructionFields,
  parseDestruction,
  validateDestruction,
} from "#domain/lot/destruction-form.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { DestroyError } from "#server/lots/destroy-units.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/destroy.route.ts";
import { CUSTODY_TEXTS, destroyRefusal, SOURCE_LABELS } from "./custody-texts.ts";
import { findLot } from "./find-lot.ts";
import { LotHeader } from "./lot-header.tsx";
import { LOT_TEXTS } from "./lot-texts.ts";
import { lotView } from "./lot-view.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(`${CUSTODY_TEXTS.destroy}: lot ${loaderData?.lot.number ?? ""}`);

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("lots.decide", context);
  const { lot } = await findLot(context, staff, params.lotId);
  const shop = shopOf(context);
  const most = await shop.staff.lots.destroyable(staff, { lotId: lot.lotId });
  return {
    lot: lotView(lot, formatIsoShopDate(shop.running.clock.now())),
    sources: DESTROYED_FROM.map((source) => ({ source, units: most?.[source] ?? 0 })).filter(
      ({ units }) => units > 0,
    ),
    newKey: randomUUID(),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("lots.decide", { url, context });
  const { lot } = await findLot(context, staff, params.lotId);
  const fields = parseDestruction(Object.fromEntries(await readForm(request)));
  const refuse = refuseWith(fields, LOT_TEXTS.refused);
  const { values, fieldErrors } = validateDestruction(fields, lot.number);
  if (values === null)
    return refuse(400, { fieldErrors, formError: fieldErrors.key ?? LOT_TEXTS.refused });
  const done = await shopOf(context).staff.lots.destroy(staff, { ...values, lotId: lot.lotId });
  if (!done.ok) return refuse(409, refusalOf(fields, done.error));
  writeFlash(context, CUSTODY_TEXTS.destroyed);
  return redirect(href("/admin/lots/:lotId/custody", params));
}

function refusalOf(
  fields: DestructionFields,
  error: DestroyError,
): Partial<FormRefusal<DestructionFields>> {
  const text = destroyRefusal(error);
  switch (error.code) {
    case "too_many":
      return { fieldErrors: { units: text } };
    case "not_booked":
      return { fieldErrors: { books: text } };
    case "changed":
      // What they read is outdated; what they typed is not.
      return { fields: { ...fields, version: String(error.now.version) }, formError: text };
    case "not_found":
      return { formError: text };
  }
}

/** Units of a lot that were destroyed, with who saw it. */
export default function DestroyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lot, sources, newKey } = loaderData;
  const refusal: FormRefusal<DestructionFields> | null = actionData ?? null;
  const { fields, fieldErrors = {} } = refusal ?? {};
  return (
    <>
      <LotHeader lot={lot} current="destroy" error={refusal?.formError} />
      <Section title={CUSTODY_TEXTS.destroy} hint={CUSTODY_TEXTS.destroyPurpose} />
      {sources.length === 0 ? (
        <p className="text-small">{CUSTODY_TEXTS.nothingToDestroy}</p>
      ) : (
        <form method="post" className="grid max-w-xl gap-2">
          <input type="hidden" name="version" value={fields?.version ?? lot.version} />
          <input type="hidden" name="key" value={fields?.key ?? newKey} />
          <Field label="Which units" error={fieldErrors.source}>
            <Select name="source" defaultValue={fields?.source ?? sources[0]?.source}>
              {sources.map(({ source, units }) => (
                <option key={source} value={source}>
                  {`${SOURCE_LABELS[source]}: ${units}`}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Units" error={fieldErrors.units}>
            <TextInput
              name="units"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={fields?.units}
            />
          </Field>
          <Field
            label="Reason"
            error={fieldErrors.reason}
            hint="Why and how they were destroyed, and where the proof is."
          >
            <TextInput name="reason" autoComplete="off" defaultValue={fields?.reason} />
          </Field>
          <Field label="Witness" error={fieldErrors.witness} hint="Who else saw it, and as what.">
            <TextInput name="witness" autoComplete="off" defaultValue={fields?.witness} />
          </Field>
          <Checkbox
            name="books"
            label="Take them off the counted shelf too"
            defaultChecked={fields?.books === "on"}
            error={fieldErrors.books}
          />
          <Field
            label={`Type ${lot.number} to be sure`}
            error={fieldErrors.confirm}
            hint="What is written down here stays for good."
          >
            <TextInput name="confirm" autoComplete="off" defaultValue={fields?.confirm} />
          </Field>
          <Button className="justify-self-start">Write down that they were destroyed</Button>
        </form>
      )}
    </>
  );
}
