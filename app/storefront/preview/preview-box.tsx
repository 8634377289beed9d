import { OwnPrice } from "#app/storefront/own-price.tsx";
import { StockBadge } from "#app/storefront/product/stock-badge.tsx";
import { NOT_A_MEMBER, type Product } from "#domain/catalog/product.ts";
import { tabletPrice } from "#domain/catalog/tablet-price.ts";
import { unitPrice } from "#domain/catalog/unit-price.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { PREVIEW_TEXTS } from "./preview-texts.ts";

/** What the product's own page says beside its picture, without anything to buy it with. */
export function PreviewBox({ product }: { product: Product }) {
  const { category, stockStatus, name, flavors, limitNote, description } = product;
  const price = unitPrice(product.prices, NOT_A_MEMBER);
  const oneTablet = tabletPrice(name, price.cents);
  return (
    <div className="grid content-start gap-6">
      <div className="grid gap-2">
        <div className="flex items-center justify-between gap-4">
          <p className="text-small font-medium text-soft">{category}</p>
          <StockBadge status={stockStatus} />
        </div>
        <h1 className="text-display break-words">{name}</h1>
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
      </div>
      {flavors.length === 0 ? null : (
        <p className="text-small">{`${PREVIEW_TEXTS.flavors}: ${flavors.join(", ")}`}</p>
      )}
      {limitNote ? <p className="text-small text-soft">{limitNote}</p> : null}
      <p className="border-t border-line pt-5">{description}</p>
    </div>
  );
}
