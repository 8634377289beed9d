import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import type { Membership, Product, StockStatus } from "#domain/catalog/product.ts";
import { stockLabel } from "#domain/catalog/stock-label.ts";
import { unitPrice } from "#domain/catalog/unit-price.ts";
import { AddToCart } from "../cart/add-to-cart.tsx";
import { OwnPrice } from "./own-price.tsx";

const STOCK_TONES: Record<StockStatus, BadgeTone> = {
  in_stock: "success",
  low_stock: "warning",
  out_of_stock: "neutral",
};

type ProductCardProps = {
  product: Product;
  membership: Membership;
  headingLevel: "h2" | "h3";
  /** In the first row of the first screen. */
  isPriority?: boolean;
};

/** One product of a grid: picture, name, price, stock, limit note, add-to-cart (product-spec 2, Shop). */
export function ProductCard(props: ProductCardProps) {
  const { product, membership, headingLevel: Heading, isPriority } = props;
  const price = unitPrice(product.prices, membership);
  return (
    <article className="grid h-full grid-rows-[auto_1fr_auto] gap-5">
      <div className="relative overflow-hidden rounded-card bg-sand">
        <ProductPicture
          imageUrl={product.imageUrl}
          alt={product.name}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
          className="aspect-square w-full object-bottom sm:aspect-4/5 object-cover"
          isPriority={isPriority}
        />
        <Badge tone={STOCK_TONES[product.stockStatus]} className="absolute top-4 left-4">
          {stockLabel(product.stockStatus)}
        </Badge>
      </div>
      <div className="grid content-start gap-2">
        <p className="text-caption text-soft">{product.category}</p>
        <Heading className="text-heading">{product.name}</Heading>
        <p className="text-small text-soft">{product.description}</p>
      </div>
      <div className="grid gap-4">
        <div className="grid gap-1">
          <OwnPrice
            unitPriceCents={price.cents}
            rule={price.rule}
            baseCents={product.prices.baseCents}
          />
          {product.limitNote ? <p className="text-caption text-soft">{product.limitNote}</p> : null}
        </div>
        <AddToCart product={product} />
      </div>
    </article>
  );
}
