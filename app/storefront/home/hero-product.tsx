import { Link } from "react-router";
import { OwnPrice } from "#app/storefront/own-price.tsx";
import { ChoiceChip } from "#app/ui/choice-chip.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { Membership, Product } from "#domain/catalog/product.ts";
import { tabletCount, tabletLine } from "#domain/catalog/size-family.ts";
import { unitPrice } from "#domain/catalog/unit-price.ts";
import { productPath } from "#domain/site/page-addresses.ts";
import { AddToCart } from "../cart/add-to-cart.tsx";

type HeroProductProps = { sizes: readonly Product[]; membership: Membership };

/** The first featured product in all its sizes, with a buy button on the first screen. */
export function HeroProduct({ sizes: all, membership }: HeroProductProps) {
  const [first] = all;
  if (!first) return null;
  /** The flavor is chosen after the size, so only flavors that every size has are offered. */
  const shared = first.flavors.filter((flavor) =>
    all.every((size) => size.flavors.includes(flavor)),
  );
  const isTogether = shared.length > 0 || all.every((size) => size.flavors.length === 0);
  const [sizes, flavors] = isTogether ? [all, shared] : [[first], first.flavors];
  const name = sizes.length === 1 ? first.name : (tabletLine(first.name) ?? first.name);
  return (
    <div
      data-tone="paper"
      className="grid max-w-[26rem] grid-cols-[minmax(0,2fr)_minmax(0,3fr)] rounded-card bg-fill shadow-float lg:grid-cols-1"
    >
      <ProductPicture
        imageUrl={first.imageUrl}
        alt=""
        sizes="11rem"
        isPriority
        className="size-full rounded-l-card bg-sand object-cover object-[50%_60%] lg:hidden"
      />
      <div className="grid content-center gap-2 p-4 lg:p-5">
        <p className="leading-snug font-medium">
          <Link
            to={productPath(first.slug)}
            className="tap -my-2 underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current"
          >
            {name}
          </Link>
        </p>
        <AddToCart
          product={{ ...first, name, flavors }}
          choice={sizes.length === 1 ? null : <SizeChoice sizes={sizes} membership={membership} />}
        />
      </div>
    </div>
  );
}

/** The sizes, with the price of the chosen one. The style sheet shows the price, so it needs no JavaScript. */
function SizeChoice({ sizes, membership }: HeroProductProps) {
  return (
    <fieldset aria-label="Tablets" className="mb-1 grid grid-cols-3 gap-x-1.5 gap-y-2">
      <span aria-hidden className="col-span-full row-start-2 text-caption text-soft">
        Tablets
      </span>
      {sizes.map(({ id, name, prices }, index) => {
        const price = unitPrice(prices, membership);
        return (
          <div key={id} className="group/size contents">
            <ChoiceChip
              name="productId"
              value={id}
              defaultChecked={index === 0}
              className="row-start-3 justify-center px-0!"
              label={
                <span>
                  {tabletCount(name)}
                  <VisuallyHidden> tablets</VisuallyHidden>
                </span>
              }
            />
            <div className="col-span-full row-start-1 hidden group-has-checked/size:block">
              <OwnPrice
                unitPriceCents={price.cents}
                rule={price.rule}
                baseCents={prices.baseCents}
                size="large"
              />
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
