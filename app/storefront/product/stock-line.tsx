import type { Product } from "#domain/catalog/product.ts";
import { stockLabel } from "#domain/catalog/stock-label.ts";

/** "In Stock · Limit of 6 bottles per customer": whether there is some, and how many one may buy. */
export function StockLine({ product }: { product: Product }) {
  const { stockStatus, limitNote } = product;
  return (
    <p className="text-caption text-soft">
      <span className="whitespace-nowrap">{stockLabel(stockStatus)}</span>
      {limitNote ? (
        <>
          <span aria-hidden> · </span>
          <span>{limitNote}</span>
        </>
      ) : null}
    </p>
  );
}
