import { ProductHead } from "#app/storefront/product/product-head.tsx";
import { NOT_A_MEMBER, type Product } from "#domain/catalog/product.ts";
import { PREVIEW_TEXTS } from "./preview-texts.ts";

/** The text next to the picture on a product page, without any way to buy. */
export function PreviewBox({ product }: { product: Product }) {
  const { flavors, limitNote, description } = product;
  return (
    <div className="grid content-start gap-6">
      <ProductHead product={product} membership={NOT_A_MEMBER} />
      {flavors.length === 0 ? null : (
        <p className="text-small">{`${PREVIEW_TEXTS.flavors}: ${flavors.join(", ")}`}</p>
      )}
      {limitNote ? <p className="text-small text-soft">{limitNote}</p> : null}
      <p className="border-t border-line pt-5">{description}</p>
    </div>
  );
}
