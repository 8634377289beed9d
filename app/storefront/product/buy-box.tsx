import { type ReactNode, useState } from "react";
import { href, Link } from "react-router";
import { ClosedNote } from "#app/shell/closed-shop.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { Membership, Product, ShownProduct } from "#domain/catalog/product.ts";
import { type ProductSize, tabletLine } from "#domain/catalog/size-family.ts";
import { unitPrice } from "#domain/catalog/unit-price.ts";
import { formatDollars } from "#domain/money/cents.ts";
import type { Opening } from "#domain/settings/opening.ts";
import { OwnRoomNote } from "../limits/own-room-note.tsx";
import { DeliveryEstimate } from "../shipping/delivery-estimate.tsx";
import { BuyForm } from "./buy-form.tsx";
import { planOf } from "./monthly-offer.tsx";
import { ProductHead } from "./product-head.tsx";
import { SizeChips } from "./size-chips.tsx";
import { WaysToBuy } from "./ways-to-buy.tsx";

type BuyBoxProps = { product: Product; sizes: readonly ProductSize[]; membership: Membership };

/** Everything needed to buy: name, price, size, flavor, quantity, arrival date, and warnings. */
export function BuyBox({
  product,
  sizes,
  membership,
  closed,
}: Omit<BuyBoxProps, "product"> & { product: Product | ShownProduct; closed: Opening | null }) {
  return (
    <div className="grid content-start gap-6">
      <ProductHead product={product} membership={membership} />
      <SizeChips sizes={sizes} shownId={product.id} />
      {closed === null ? null : <ClosedNote opening={closed} />}
      {"prices" in product ? (
        <>
          <HowToBuy product={product} sizes={sizes} membership={membership} />
          <div className="border-t border-line pt-5">
            <DeliveryEstimate />
          </div>
        </>
      ) : null}
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
    </div>
  );
}

/** A flavor stays chosen when the size changes; everything else resets with each product. */
function HowToBuy({ product, sizes, membership }: BuyBoxProps) {
  const [chosen, setChosen] = useState<{ line: string | null; flavor: string } | null>(null);
  const line = tabletLine(product.name);
  const { cents: bottleCents } = unitPrice(product.prices, membership);
  const plan = planOf(product, sizes);
  const form = (
    <div className="grid gap-3">
      <BuyForm
        key={product.id}
        product={product}
        flavor={chosen?.line === line ? chosen.flavor : null}
        onFlavor={(flavor) => setChosen({ line, flavor })}
        price={formatDollars(bottleCents)}
      />
      <OwnRoomNote key={`room-${product.id}`} productId={product.id} />
    </div>
  );
  if (plan === null) return form;
  return (
    <WaysToBuy productName={product.name} plan={plan} bottleCents={bottleCents}>
      {form}
    </WaysToBuy>
  );
}

function ReadFirst({ icon, to, children }: { icon: IconName; to: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        // The browser's own in-page navigation also moves keyboard focus.
        reloadDocument={to.startsWith("#")}
        className="flex min-h-11 items-center gap-3 text-small underline decoration-line underline-offset-4 transition-colors hover:decoration-current"
      >
        <Icon name={icon} className="size-5 text-soft" />
        {children}
      </Link>
    </li>
  );
}
