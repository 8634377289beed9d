import { OwnPrice } from "#app/storefront/own-price.tsx";
import type { Membership, Product, ShownProduct } from "#domain/catalog/product.ts";
import { tabletPrice } from "#domain/catalog/tablet-price.ts";
import { unitPrice } from "#domain/catalog/unit-price.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { StockLine } from "./stock-line.tsx";

/** A product's name, availability, and price for this person. */
export function ProductHead({
  product,
  membership,
}: {
  product: Product | ShownProduct;
  membership: Membership;
}) {
  return (
    <div className="grid gap-2">
      <p className="text-small font-medium text-soft max-lg:hidden">{product.category}</p>
      <h1 className="text-title">{product.name}</h1>
      {"prices" in product ? (
        <>
          <HeadPrice product={product} membership={membership} />
          <StockLine product={product} />
        </>
      ) : null}
    </div>
  );
}

function HeadPrice({ product, membership }: { product: Product; membership: Membership }) {
  const price = unitPrice(product.prices, membership);
  const oneTablet = tabletPrice(product.name, price.cents);
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <OwnPrice
        unitPriceCents={price.cents}
        rule={price.rule}
        baseCents={product.prices.baseCents}
        size="large"
      />
      {oneTablet === null ? null : (
        <p className="tabular text-small text-soft">{formatDollars(oneTablet)} a tablet</p>
      )}
    </div>
  );
}
