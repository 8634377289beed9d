import { Link } from "react-router";
import { OwnPrice } from "#app/storefront/own-price.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import type { Membership, Product, ShownProduct } from "#domain/catalog/product.ts";
import { unitPrice } from "#domain/catalog/unit-price.ts";
import { productPath } from "#domain/site/page-addresses.ts";
import { AddToCart } from "../cart/add-to-cart.tsx";
import { StockLine } from "./stock-line.tsx";

type ProductCardProps = {
  product: Product | ShownProduct;
  membership: Membership;
  headingLevel: "h2" | "h3";
  /** On a phone's first screen: its picture is fetched first. */
  isFirst?: boolean;
};

/**
 * One product in a grid: picture, name, price, stock, limit note, add-to-cart; on phones nothing else. The name's link
 * covers the whole card except the form.
 */
export function ProductCard(props: ProductCardProps) {
  const { product, membership, headingLevel: Heading, isFirst } = props;
  return (
    <article
      className={classNames(
        "group relative grid grid-rows-subgrid gap-y-3 sm:gap-y-5",
        "prices" in product ? "row-span-4" : "row-span-2",
      )}
    >
      <div className="relative overflow-hidden rounded-card bg-sand">
        <ProductPicture
          imageUrl={product.imageUrl}
          alt={product.name}
          sizes="(min-width: 64rem) 24rem, 50vw"
          isPriority={isFirst}
          className={classNames(
            "aspect-square w-full object-cover object-[50%_10%]",
            // A fade-in would delay the first paint of the image.
            !isFirst && "animate-appear",
          )}
        />
      </div>
      <div className="grid content-start gap-2">
        <p className="text-caption text-soft max-sm:hidden">{product.category}</p>
        <Heading className="text-base leading-snug sm:text-heading">
          <Link
            to={productPath(product.slug)}
            viewTransition
            className="decoration-line underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
          >
            {product.name}
          </Link>
        </Heading>
        <p className="text-small text-soft max-sm:hidden">{product.description}</p>
      </div>
      {"prices" in product ? <Offer product={product} membership={membership} /> : null}
    </article>
  );
}

/** Left out while the shop is closed. */
function Offer({ product, membership }: { product: Product; membership: Membership }) {
  const price = unitPrice(product.prices, membership);
  return (
    <>
      <div className="grid content-start gap-1">
        <OwnPrice
          unitPriceCents={price.cents}
          rule={price.rule}
          baseCents={product.prices.baseCents}
        />
        <StockLine product={product} />
      </div>
      <div className="relative self-end">
        <AddToCart product={product} />
      </div>
    </>
  );
}
