import { Link } from "react-router";
import { OwnPrice } from "#app/storefront/own-price.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import type { Membership, Product } from "#domain/catalog/product.ts";
import { unitPrice } from "#domain/catalog/unit-price.ts";
import { productPath } from "#domain/site/page-addresses.ts";
import { AddToCart } from "../cart/add-to-cart.tsx";

/** The first featured product, to buy in the first screen. */
export function HeroProduct({ product, membership }: { product: Product; membership: Membership }) {
  const price = unitPrice(product.prices, membership);
  return (
    <div
      data-tone="paper"
      className="grid max-w-[24rem] grid-cols-[minmax(0,2fr)_minmax(0,3fr)] overflow-hidden rounded-card bg-fill shadow-float"
    >
      <ProductPicture
        imageUrl={product.imageUrl}
        alt=""
        sizes="11rem"
        isPriority
        className="size-full bg-sand object-cover object-[50%_60%]"
      />
      <div className="grid content-center gap-2.5 p-4">
        <p className="leading-snug font-medium">
          <Link
            to={productPath(product.slug)}
            className="tap underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current"
          >
            {product.name}
          </Link>
        </p>
        <OwnPrice
          unitPriceCents={price.cents}
          rule={price.rule}
          baseCents={product.prices.baseCents}
          size="small"
        />
        <AddToCart product={product} isCompact />
      </div>
    </div>
  );
}
