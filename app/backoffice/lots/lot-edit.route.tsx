import { data, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { type LotFields, lotFieldsOf, parseLot, validateLot } from "#domain/lot/lot-form.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { EditedLot } from "#server/lots/edited-lot.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import type { Route } from "./+types/lot-edit.route.ts";
import { findLot } from "./find-lot.ts";
import { LotFormFields } from "./lot-fields.tsx";
import { LotHeader } from "./lot-header.tsx";
import { LOT_TEXTS, lotRefusal } from "./lot-texts.ts";
import { lotPath, lotView } from "./lot-view.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(`${LOT_TEXTS.edit}: lot ${loaderData?.lot.number ?? ""}`);

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("lots.change", context);
  const { lot } = await findLot(context, staff, params.lotId);
  const today = formatIsoShopDate(shopOf(context).running.clock.now());
  return { lot: lotView(lot, today), fields: lotFieldsOf(lot.facts) };
}

interface Refusal extends FormRefusal<LotFields> {
  /** Where what is there now differs from what was typed. */
  now?: Partial<Record<keyof LotFields, string>>;
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("lots.change", { url, context });
  const { lot } = await findLot(context, staff, params.lotId);
  const shop = shopOf(context);
  const fields = parseLot(Object.fromEntries(await readForm(request)));
  const refuse = (status: number, rest: Partial<Refusal>) =>
    data<Refusal>({ fields, fieldErrors: {}, formError: LOT_TEXTS.refused, ...rest }, { status });
  const { values, fieldErrors } = validateLot(fields, formatIsoShopDate(shop.running.clock.now()));
  if (values === null) return refuse(400, { fieldErrors });
  const changed = await shop.staff.lots.change(staff, { ...values, lotId: lot.lotId });
  if (!changed.ok) {
    const { error } = changed;
    if (error.code !== "changed") return refuse(409, { formError: lotRefusal(error) });
    // The same once more is saved over what is there now, which they have seen.
    return refuse(409, {
      fields: { ...fields, version: String(error.now.version) },
      formError: LOT_TEXTS.changedAgain,
      now: differing(fields, error.now),
    });
  }
  writeFlash(context, LOT_TEXTS.saved);
  return redirect(lotPath(lot.lotId));
}

function differing(fields: LotFields, now: EditedLot): Partial<Record<keyof LotFields, string>> {
  const there = Object.entries(lotFieldsOf(now.facts));
  return Object.fromEntries(
    there.filter(([name, text]) => fields[name as keyof LotFields] !== text),
  ); // its own names
}

/** What is written down about a lot. */
export default function LotEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const refusal: Refusal | null = actionData ?? null;
  const fields = refusal?.fields ?? loaderData.fields;
  const fieldErrors = refusal?.fieldErrors ?? {};
  return (
    <>
      <LotHeader lot={loaderData.lot} current="edit" error={refusal?.formError} />
      <form method="post" className="grid max-w-3xl gap-2">
        <input
          type="hidden"
          name="version"
          value={refusal?.fields?.version ?? loaderData.lot.version}
        />
        <LotFormFields fields={fields} fieldErrors={fieldErrors} now={refusal?.now} />
        <Field label="Reason" error={fieldErrors.reason}>
          <TextInput name="reason" autoComplete="off" defaultValue={refusal?.fields?.reason} />
        </Field>
        <Button className="justify-self-start">Save</Button>
      </form>
    </>
  );
}
