import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { OwnPrice } from "#app/storefront/own-price.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { Membership, Product } from "#domain/catalog/product.ts";
import { tabletPrice } from "#domain/catalog/tablet-price.ts";
import { unitPrice } from "#domain/catalog/unit-price.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { AddToCart } from "../cart/add-to-cart.tsx";
import { ZipBox } from "../shipping/zip-box.tsx";
import { StockBadge } from "./stock-badge.tsx";

type BuyBoxProps = { product: Product; membership: Membership };

/** Everything needed to buy: name, price, flavor, button, limit, and what to read first. */
export function BuyBox({ product, membership }: BuyBoxProps) {
  const price = unitPrice(product.prices, membership);
  const oneTablet = tabletPrice(product.name, price.cents);
  return (
    <div className="grid content-start gap-6">
      <div className="grid gap-3">
        <div className="flex items-center justify-between gap-4">
          <p className="text-small font-medium text-soft">{product.category}</p>
          <StockBadge status={product.stockStatus} />
        </div>
        <h1 className="text-display">{product.name}</h1>
      </div>
      <div className="grid gap-1">
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
      <div className="grid gap-3">
        <AddToCart product={product} isMain />
        {product.limitNote ? <p className="text-small text-soft">{product.limitNote}</p> : null}
      </div>
      <p>{product.description}</p>
      <ul className="border-t border-line pt-3">
        <ReadFirst icon="leaf" to={href("/dosing")}>
          How to use it: dosing and safety
        </ReadFirst>
        <ReadFirst icon="check" to={href("/labs")}>
          How batches are tested
        </ReadFirst>
        <ReadFirst icon="alert" to="#warnings">
          Warnings, for adults 21 or older
        </ReadFirst>
      </ul>
      <div className="border-t border-line pt-6">
        <ZipBox headingLevel="h2" isCompact />
      </div>
    </div>
  );
}

function ReadFirst({ icon, to, children }: { icon: IconName; to: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        // The browser's own in-page navigation also moves the keyboard focus.
        reloadDocument={to.startsWith("#")}
        className="flex min-h-11 items-center gap-3 text-small underline decoration-line underline-offset-4 transition-colors hover:decoration-current"
      >
        <Icon name={icon} className="size-5 text-soft" />
        {children}
      </Link>
    </li>
  );
}
