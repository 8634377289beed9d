import { redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { SALE } from "#domain/catalog/sale-form.ts";
import { parseStart } from "#domain/time/planned-start.ts";
import { formatIsoShopDate, formatShopMinute } from "#domain/time/shop-date.ts";
import { deskProductPath } from "../ui/admin-link.tsx";
import { parseRecordForm } from "../ui/record-form.ts";
import type { ProductRequest } from "./change-product.ts";
import { PRODUCT_REFUSALS, PRODUCT_TEXTS, plannedText } from "./product-texts.ts";
import { SALE_TEXTS } from "./sale-texts.ts";

/** Lists a product, removes it from the shop, stops its sale or allows it again, either now or at a later time. */
export async function changeSale({ context, staff, form, product }: ProductRequest) {
  const shop = shopOf(context);
  const now = shop.running.clock.now();
  const { texts, values, seenVersion, refuse } = parseRecordForm(
    SALE,
    form,
    formatIsoShopDate(now),
  );
  if (values === null) return refuse(400);
  const start = parseStart(texts.startsAt, now);
  if (!start.ok) return refuse(400, { fieldErrors: { startsAt: start.error } });
  const { productId } = product;
  const { act, startsAt } = values;
  const reason = values.reason ?? "";
  const back = redirect(deskProductPath(String(productId)));
  const isStop = act === "stop" || act === "allow";
  const change = isStop ? { isStopped: act === "stop" } : { isListed: act === "list" };
  if (startsAt !== null) {
    const subject = String(productId);
    const before = isStop
      ? { isStopped: product.stopped !== null }
      : { isListed: product.isListed };
    const plan = { kind: "product sale" as const, subject, change, before, reason, startsAt };
    await shop.staff.planned.planProduct(staff, plan);
    writeFlash(context, plannedText(formatShopMinute(startsAt)));
    return back;
  }
  const { products } = shop.staff;
  const base = { productId, seenVersion, reason };
  const done = isStop
    ? await products.setStopped(staff, { ...base, isStopped: act === "stop" })
    : await products.setListed(staff, { ...base, isListed: act === "list" });
  if (!done.ok) {
    const { code } = done.error;
    return refuse(409, {
      formError:
        code === "changed" || code === "list_changed"
          ? PRODUCT_TEXTS.changed
          : PRODUCT_REFUSALS[code],
    });
  }
  writeFlash(context, SALE_TEXTS[act].done);
  return back;
}
