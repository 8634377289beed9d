import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { priceRecord, PRICES, pricesOf } from "#domain/catalog/product-prices.ts";
import { parseSeenVersion } from "#domain/form/form-check.ts";
import { err, ok } from "#domain/result.ts";
import { changesBetween } from "#domain/staff/staff-record.ts";
import { formatIsoShopDate, formatShopMoment } from "#domain/time/shop-date.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { deskProductPath } from "../ui/admin-link.tsx";
import { EditSteps } from "../ui/edit-steps.tsx";
import { RecordFields } from "../ui/record-fields.tsx";
import { stageEdit } from "../ui/staged-edit.ts";
import type { Route } from "./+types/product-prices.route.ts";
import { priceConsequences } from "./change-consequences.ts";
import { findProduct } from "./find-product.ts";
import { formerPrices, formerValues } from "./former-values.ts";
import { ProductPage } from "./product-page.tsx";
import { PRODUCT_TEXTS, plannedText, priceRefusal } from "./product-texts.ts";
import { productView } from "./product-view.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(matches, `${loaderData?.name ?? ""}: ${PRODUCT_TEXTS.prices}`);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = staffWho("prices.change", context);
  const { product, history } = await findProduct(context, staff, params.productId);
  const former = formerValues(history, url.searchParams.get("before"));
  return {
    ...productView(product, staff),
    texts: { ...PRICES.write(priceRecord(product.prices)), ...formerPrices(former) },
    isFormer: former !== null,
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("prices.change", { url, context });
  const { product } = await findProduct(context, staff, params.productId);
  const { running, staff: desk } = shopOf(context);
  const form = await readForm(request);
  const now = running.clock.now();
  const fields = PRICES.read(form);
  const { productId, prices: current } = product;
  return stageEdit({
    context,
    form,
    now,
    fields,
    check: PRICES.validate(fields, formatIsoShopDate(now)),
    current: String(product.version),
    dates: "start",
    changes: (values) => PRICES.differences(priceRecord(current), values),
    consequences: (values) => priceConsequences(current, pricesOf(values)),
    async save({ values, seen, reason, startsAt }) {
      const prices = pricesOf(values);
      const to = deskProductPath(params.productId);
      if (startsAt !== null) {
        // Only those that change: the others stay as they are by then.
        const changes = changesBetween({ ...current }, { ...prices });
        await desk.planned.planPrices(staff, {
          kind: "product prices",
          subject: String(productId),
          change: Object.fromEntries(changes.map(({ name, after }) => [name, after])),
          before: Object.fromEntries(changes.map(({ name, before }) => [name, before])),
          reason,
          startsAt,
        });
        return ok({ said: plannedText(formatShopMoment(startsAt)), to });
      }
      const done = await desk.products.changePrices(staff, {
        productId,
        seenVersion: parseSeenVersion(seen),
        reason,
        prices,
      });
      return done.ok ? ok({ said: PRODUCT_TEXTS.saved, to }) : err(priceRefusal(done.error));
    },
  });
}

/** A product's three prices. */
export default function ProductPricesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, version, isFormer } = loaderData;
  return (
    <ProductPage {...loaderData} current="prices">
      <EditSteps answer={actionData} fields={texts} seen={String(version)} isFormer={isFormer}>
        {(form) => (
          <form method="post" className="grid max-w-md gap-2">
            <RecordFields record={PRICES} texts={form.fields} errors={form.fieldErrors} />
            {form.buttons}
          </form>
        )}
      </EditSteps>
    </ProductPage>
  );
}
