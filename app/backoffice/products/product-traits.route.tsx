import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { type FormRefusal, refuseWith } from "#app/shell/form-refusal.ts";
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
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/product-traits.route.ts";
import { findProduct } from "./find-product.ts";
import { ProductPage } from "./product-page.tsx";
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
  const refuse = refuseWith<TraitFields>(fields, TRAIT_TEXTS.refused);
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
    <ProductPage {...loaderData} current="traits" error={refusal?.formError}>
      {hasCompound ? null : <Notice tone="warning" title={TRAIT_TEXTS.noCompound} />}
      <Section title={TRAIT_TEXTS.title} hint={TRAIT_TEXTS.purpose}>
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
      </Section>
      <Section title={TRAIT_TEXTS.history}>
        <HistoryList entries={history} />
      </Section>
    </ProductPage>
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
