import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import {
  parseProductTexts,
  productFields,
  type ProductTexts,
  validateProductTexts,
} from "#domain/catalog/product-texts.ts";
import { parseSeenVersion } from "#domain/form/form-check.ts";
import { err, ok } from "#domain/result.ts";
import { changesBetween } from "#domain/staff/staff-record.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import { changeViews } from "../changes/change-view.ts";
import { judgeTexts } from "../changes/find-claims.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { deskProductPath } from "../ui/admin-link.tsx";
import { EditSteps } from "../ui/edit-steps.tsx";
import { stageEdit } from "../ui/staged-edit.ts";
import type { Route } from "./+types/product-edit.route.ts";
import { CLAIM_FREE, textConsequences } from "./change-consequences.ts";
import { findProduct } from "./find-product.ts";
import { formerValues } from "./former-values.ts";
import { ProductForm } from "./product-form.tsx";
import { ProductPage } from "./product-page.tsx";
import { PRODUCT_LABELS, PRODUCT_TEXTS, plannedText, productRefusal } from "./product-texts.ts";
import { productView } from "./product-view.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(matches, `${loaderData?.name ?? ""}: ${PRODUCT_TEXTS.edit}`);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = staffWho("products.change", context);
  const { products } = shopOf(context).staff;
  const [{ product, history }, categories, compounds] = await Promise.all([
    findProduct(context, staff, params.productId),
    products.categories(staff),
    products.compounds(staff),
  ]);
  const former = formerValues(history, url.searchParams.get("before"));
  return {
    ...productView(product, staff),
    // A record's values have the names of the texts, and the form leaves others out.
    fields: productFields({ ...product.texts, ...(former as Partial<ProductTexts> | null) }),
    isFormer: former !== null,
    categories: categories.map(({ name }) => name),
    compounds: compounds.map(({ name }) => name),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("products.change", { url, context });
  const { product } = await findProduct(context, staff, params.productId);
  const { running, staff: desk } = shopOf(context);
  const form = await readForm(request);
  const fields = parseProductTexts(Object.fromEntries(form));
  const { productId, texts: current } = product;
  const differences = (values: ProductTexts) => changesBetween({ ...current }, { ...values });
  return stageEdit({
    context,
    form,
    now: running.clock.now(),
    fields,
    check: validateProductTexts(fields),
    current: String(product.version),
    dates: "start",
    changes: (values) => changeViews(differences(values), PRODUCT_LABELS),
    claims: (changes) =>
      judgeTexts(
        staff,
        form,
        changes.filter(({ label }) => !CLAIM_FREE.includes(label)),
      ),
    consequences: (values) => textConsequences(current, values),
    async save({ values, seen, reason, startsAt }) {
      const changes = differences(values);
      const only = (side: "before" | "after"): Partial<ProductTexts> =>
        Object.fromEntries(changes.map(({ name, [side]: value }) => [name, value]));
      const to = deskProductPath(params.productId);
      if (startsAt !== null) {
        await desk.planned.planProduct(staff, {
          kind: "product",
          subject: String(productId),
          change: only("after"),
          before: only("before"),
          reason,
          startsAt,
        });
        return ok({ said: plannedText(formatShopMoment(startsAt)), to });
      }
      const done = await desk.products.changeTexts(staff, {
        productId,
        seenVersion: parseSeenVersion(seen),
        reason,
        texts: only("after"),
      });
      return done.ok ? ok({ said: PRODUCT_TEXTS.saved, to }) : err(productRefusal(done.error));
    },
  });
}

/** The texts and limits of a product. */
export default function ProductEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, version, isFormer, categories, compounds } = loaderData;
  return (
    <ProductPage {...loaderData} current="edit">
      <EditSteps answer={actionData} fields={fields} seen={String(version)} isFormer={isFormer}>
        {(form) => (
          <ProductForm {...form} categories={categories} compounds={compounds}>
            {form.buttons}
          </ProductForm>
        )}
      </EditSteps>
    </ProductPage>
  );
}
