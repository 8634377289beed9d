import { redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { notFound } from "../gate/refused.ts";
import { deskToAct } from "../gate/staff-only.ts";
import { deskProductPath } from "../ui/admin-link.tsx";
import type { Route } from "./+types/product-previews.route.ts";
import { findProduct } from "./find-product.ts";
import { PREVIEW_LINK_TEXTS } from "./preview-link-texts.ts";

export const loader = () => notFound();

/** Creates or revokes a link that shows a product's page before it is public (PROD-5). */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { staff, desk } = deskToAct("products.change", { url, context });
  const { product } = await findProduct({ staff, desk }, params.productId);
  const { products } = shopOf(context).staff;
  const form = await readForm(request);
  const numberOf = (name: string): number | null => {
    const text = textOf(form, name);
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
  };
  const { productId } = product;
  const previewId = numberOf("end");
  if (previewId === null) {
    const isMade = await products.makePreview(staff, { productId, plannedId: numberOf("planned") });
    writeFlash(context, isMade ? PREVIEW_LINK_TEXTS.made : PREVIEW_LINK_TEXTS.notMade);
  } else {
    const isEnded = await products.endPreview(staff, { productId, previewId });
    writeFlash(context, isEnded ? PREVIEW_LINK_TEXTS.ended : "This link was already removed.");
  }
  return redirect(`${deskProductPath(params.productId)}#previews`);
}
