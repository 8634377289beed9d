import type { RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { priceRecord, PRICES, pricesOf } from "#domain/catalog/product-prices.ts";
import {
  parseProductTexts,
  type ProductTexts,
  validateProductTexts,
} from "#domain/catalog/product-texts.ts";
import type { Prices } from "#domain/catalog/product.ts";
import { formCheck, parseSeenVersion } from "#domain/form/form-check.ts";
import { err, ok } from "#domain/result.ts";
import { changesBetween } from "#domain/staff/staff-record.ts";
import { formatIsoShopDate, formatShopMinute } from "#domain/time/shop-date.ts";
import type { EditedProduct } from "#server/catalog/edited-product.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { changeViews } from "../changes/change-view.ts";
import { judgeTexts } from "../changes/find-claims.ts";
import { deskProductPath } from "../ui/admin-link.tsx";
import { stageEdit } from "../ui/staged-edit.ts";
import {
  CLAIM_FREE,
  isLargeStep,
  priceConsequences,
  textConsequences,
} from "./change-consequences.ts";
import type { FormFields } from "./product-form.tsx";
import { PRODUCT_LABELS, PRODUCT_TEXTS, plannedText, productRefusal } from "./product-texts.ts";

export interface ProductRequest {
  context: Readonly<RouterContextProvider>;
  staff: StaffActor;
  form: FormData;
  product: EditedProduct;
}

interface Values {
  texts: ProductTexts;
  /** `null` if they may not change prices. */
  prices: Prices | null;
}

/** Saves a product's form. Texts and prices are saved by separate operations. */
export async function changeProduct({ context, staff, form, product }: ProductRequest) {
  const { running, staff: desk } = shopOf(context);
  const now = running.clock.now();
  const fields: FormFields = {
    ...parseProductTexts(form),
    ...PRICES.read(form),
  };
  const texts = validateProductTexts(fields);
  const prices = staff.may("prices.change")
    ? PRICES.validate(fields, formatIsoShopDate(now))
    : null;
  const { productId, texts: oldTexts, prices: oldPrices, version } = product;
  const textChanges = (values: Values) => changesBetween({ ...oldTexts }, { ...values.texts });
  const priceChanges = (values: Values) =>
    changesBetween({ ...oldPrices }, { ...oldPrices, ...values.prices });
  return stageEdit<FormFields, Values>({
    context,
    form,
    now,
    fields,
    check: formCheck<FormFields, Values>(
      { ...texts.fieldErrors, ...prices?.fieldErrors },
      texts.values === null || prices?.values === null
        ? null
        : { texts: texts.values, prices: prices && pricesOf(prices.values) },
    ),
    current: String(version),
    dates: "start",
    changes: (values) => [
      ...changeViews(textChanges(values), PRODUCT_LABELS),
      ...(values.prices
        ? PRICES.differences(priceRecord(oldPrices), priceRecord(values.prices))
        : []),
    ],
    claims: (changes) =>
      judgeTexts(
        staff,
        form,
        changes.filter(({ label }) => !CLAIM_FREE.includes(label)),
      ),
    isDoubtful: (values) => values.prices !== null && isLargeStep(oldPrices, values.prices),
    consequences: (values) => [
      ...textConsequences(oldTexts, values.texts),
      ...(values.prices && priceChanges(values).length > 0
        ? priceConsequences(oldPrices, values.prices)
        : []),
    ],
    async save({ values, seen, reason, startsAt }) {
      const [ofTexts, ofPrices] = [textChanges(values), priceChanges(values)];
      const to = deskProductPath(String(productId));
      if (startsAt !== null) {
        const plan = { subject: String(productId), reason, startsAt };
        if (ofTexts.length > 0)
          await desk.planned.planProduct(staff, { ...plan, kind: "product", ...sides(ofTexts) });
        // Only the prices that change; the others keep whatever value they have by then.
        if (ofPrices.length > 0)
          await desk.planned.planPrices(staff, {
            ...plan,
            kind: "product prices",
            ...sides(ofPrices),
          });
        return ok({ said: plannedText(formatShopMinute(startsAt)), to });
      }
      let seenVersion = parseSeenVersion(seen);
      if (ofTexts.length > 0) {
        const done = await desk.products.changeTexts(staff, {
          productId,
          seenVersion,
          reason,
          texts: sides(ofTexts).change,
        });
        if (!done.ok) return err(productRefusal(done.error));
        seenVersion += 1;
      }
      if (ofPrices.length > 0) {
        const done = await desk.products.changePrices(staff, {
          productId,
          seenVersion,
          reason,
          prices: sides(ofPrices).change,
        });
        if (!done.ok) return err(productRefusal(done.error));
      }
      return ok({ said: PRODUCT_TEXTS.saved, to });
    },
  });
}

const sides = (changes: ReturnType<typeof changesBetween>) => ({
  change: Object.fromEntries(changes.map(({ name, after }) => [name, after])),
  before: Object.fromEntries(changes.map(({ name, before }) => [name, before])),
});
