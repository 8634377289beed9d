import { data, href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { parseSeenVersion } from "#domain/catalog/sale-form.ts";
import {
  parseTraits,
  type TraitFields,
  traitFields,
  validateTraits,
} from "#domain/eligibility/traits-form.ts";
import { HistoryList, historyViews } from "../changes/history-list.tsx";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import type { Route } from "./+types/product-traits.route.ts";
import { findProduct } from "./find-product.ts";
import { ProductHeader } from "./product-header.tsx";
import { productView } from "./product-view.ts";
import { TRAIT_LABELS, TRAIT_TEXTS } from "./trait-texts.ts";
import { TraitsForm } from "./traits-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(`${loaderData?.name ?? ""}: ${TRAIT_TEXTS.tab}`);

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("rules.read", context);
  const { product } = await findProduct(context, staff, params.productId);
  const { productId } = product;
  const { traits, version, history } = await shopOf(context).staff.rules.traits(staff, {
    productId,
  });
  return {
    ...productView(product, staff),
    fields: traitFields(traits, version),
    hasCompound: product.texts.compound !== null,
    history: historyViews(history, TRAIT_LABELS, () => null),
    mayChangeRules: staff.may("rules.change"),
  };
}

type Refusal = FormRefusal<TraitFields>;

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("rules.change", { url, context });
  const { product } = await findProduct(context, staff, params.productId);
  const { productId } = product;
  const fields = parseTraits(Object.fromEntries(await readForm(request)));
  const refuse = (status: number, rest: Partial<Refusal>) =>
    data<Refusal>({ fields, fieldErrors: {}, formError: TRAIT_TEXTS.refused, ...rest }, { status });
  const { values, fieldErrors } = validateTraits(fields);
  if (values === null) return refuse(400, { fieldErrors });
  const { rules } = shopOf(context).staff;
  const seenVersion = parseSeenVersion(fields.version);
  const saved = await rules.saveTraits(staff, { productId, seenVersion, ...values });
  if (!saved.ok) {
    const now = await rules.traits(staff, { productId });
    const latest = { ...traitFields(now.traits, now.version), reason: fields.reason };
    return refuse(409, { fields: latest, formError: TRAIT_TEXTS.changed });
  }
  writeFlash(context, TRAIT_TEXTS.saved);
  return redirect(href("/admin/products/:productId/traits", params));
}

/** What a product declares, for rules about goods. */
export default function ProductTraitsPage({ loaderData, actionData }: Route.ComponentProps) {
  const refusal: Refusal | null = actionData ?? null;
  const fields = refusal?.fields ?? loaderData.fields;
  const { history, hasCompound, mayChangeRules } = loaderData;
  return (
    <>
      <ProductHeader {...loaderData} current="traits" />
      {refusal?.formError ? <Notice tone="danger" title={refusal.formError} /> : null}
      {hasCompound ? null : <Notice tone="warning" title={TRAIT_TEXTS.noCompound} />}
      <section aria-labelledby="traits" className="grid gap-3">
        <h2 id="traits" className="text-heading">
          {TRAIT_TEXTS.title}
        </h2>
        <p className="max-w-prose text-small text-soft">{TRAIT_TEXTS.purpose}</p>
        {mayChangeRules ? (
          <TraitsForm fields={fields} fieldErrors={refusal?.fieldErrors ?? {}} />
        ) : (
          <DefinitionList
            items={TRAIT_NAMES.map((name) => ({
              term: TRAIT_LABELS[name],
              description: fields[name] || "not known",
            }))}
          />
        )}
      </section>
      <section aria-labelledby="history" className="grid gap-3">
        <h2 id="history" className="text-heading">
          {TRAIT_TEXTS.history}
        </h2>
        <HistoryList entries={history} />
      </section>
    </>
  );
}

const TRAIT_NAMES = [
  "form",
  "isAimedAtChildren",
  "mitragynineMg",
  "sevenOhMg",
  "sevenOhPercent",
  "mgPerUnit",
] as const;
