import { Link } from "react-router";
import { useClosed } from "#app/shell/closed-shop.tsx";
import { OwnPrice } from "#app/storefront/own-price.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { cartLineKey } from "#domain/cart/cart-line-key.ts";
import type { CartViewLine } from "#domain/cart/view-cart.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { productPath } from "#domain/site/page-addresses.ts";
import type { OwnRoom } from "#server/purchase-limits/read-room.ts";
import { lineLabel } from "./line-label.ts";
import type { RemovedLine } from "./removed-line.tsx";
import { CART_PATH, useCart, useCartFetcher } from "./use-cart.ts";

type CartLinesProps = {
  /** Called when a line was removed; the drawer finds out from the server. */
  onRemove?: (removed: RemovedLine) => void;
  /** The quantities that the customer may still buy within purchase limits (LIMIT-8). */
  room: OwnRoom | null;
};

/** The cart's lines, for both the drawer and the page. */
export function CartLines({ onRemove, room }: CartLinesProps) {
  const { lines } = useCart();
  return (
    <div className="grid gap-4">
      {room?.ownStop ? <Notice title={room.ownStop} /> : null}
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={cartLineKey(line)}>
            <CartLine line={line} onRemove={onRemove} room={room} />
          </li>
        ))}
      </ul>
      <ClearCart />
    </div>
  );
}

function CartLine({ line, onRemove, room }: CartLinesProps & { line: CartViewLine }) {
  const fetcher = useCartFetcher();
  const isClosed = useClosed() !== null;
  const label = lineLabel(line);
  const { productId, flavor, quantity } = line;
  const note = room?.notes.find((one) => one.productId === productId);
  const hearRemoval = () => onRemove?.({ productId, flavor, quantity, label });
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 py-5">
      <ProductPicture
        imageUrl={line.imageUrl}
        alt=""
        sizes="5rem"
        className="aspect-4/5 w-full rounded-card bg-sand object-cover"
      />
      <div className="grid content-start gap-2">
        <div className="flex items-start justify-between gap-4">
          <div>
            <p className="leading-snug font-medium">
              <Link
                to={productPath(line.slug)}
                className="-my-3 inline-block py-3 underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current"
              >
                {line.name}
              </Link>
            </p>
            {line.flavor === "" ? null : <p className="text-small text-soft">{line.flavor}</p>}
          </div>
          {quantity > 1 && !isClosed ? (
            <p className="tabular font-medium">{formatDollars(line.totalCents)}</p>
          ) : null}
        </div>
        {isClosed ? null : (
          <div className="flex items-baseline gap-1.5">
            <OwnPrice
              unitPriceCents={line.unitPriceCents}
              rule={line.priceRule}
              baseCents={line.prices.baseCents}
              size="small"
            />
            {quantity > 1 ? <span className="text-caption text-soft">each</span> : null}
          </div>
        )}
        {line.limitNote ? <p className="text-caption text-soft">{line.limitNote}</p> : null}
        {note ? <p className="text-caption">{note.text}</p> : null}
        {line.isSoldOut ? (
          <p className="text-caption font-medium text-error">Sold Out. Remove it to check out.</p>
        ) : null}
        <div className="flex items-center justify-between gap-3">
          <fetcher.Form
            method="post"
            action={CART_PATH}
            onSubmit={({ nativeEvent }) => {
              if (isOfNone(nativeEvent)) hearRemoval();
            }}
          >
            <LineFields intent="set" line={line} />
            {/* "More" is never disabled, because going over the limit shows an alert (CART-3). */}
            <QuantityStepper quantity={line.quantity} itemLabel={label} max={Infinity} />
          </fetcher.Form>
          <fetcher.Form method="post" action={CART_PATH} onSubmit={hearRemoval}>
            <LineFields intent="remove" line={line} />
            <button
              aria-label={`Remove ${label}`}
              className="grid size-11 place-items-center rounded-pill text-soft transition-colors hover:bg-hover hover:text-strong"
            >
              <Icon name="trash" />
            </button>
          </fetcher.Form>
        </div>
      </div>
    </div>
  );
}

/** Whether the quantity was lowered to zero, which removes the line. */
function isOfNone(event: Event): boolean {
  const button = event instanceof SubmitEvent ? event.submitter : null;
  return button instanceof HTMLButtonElement && button.value === "0";
}

function LineFields({ intent, line }: { intent: "set" | "remove"; line: CartViewLine }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="productId" value={line.productId} />
      <input type="hidden" name="flavor" value={line.flavor} />
      <input type="hidden" name="next" value={CART_PATH} />
    </>
  );
}

/** Clears the cart and closes the drawer (CART-10) without waiting for the response. */
function ClearCart() {
  const fetcher = useCartFetcher();
  return (
    <fetcher.Form method="post" action={CART_PATH} className="justify-self-end">
      <input type="hidden" name="intent" value="clear" />
      <input type="hidden" name="next" value={CART_PATH} />
      <Button variant="quiet" size="small">
        Clear cart
      </Button>
    </fetcher.Form>
  );
}
