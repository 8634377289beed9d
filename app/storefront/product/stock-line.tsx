import type { Product } from "#domain/catalog/product.ts";
import { stockLabel } from "#domain/catalog/stock-label.ts";

/** "In Stock · Limit of 6 bottles per customer": the availability, and the maximum quantity. */
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
