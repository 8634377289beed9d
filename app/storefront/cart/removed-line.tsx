import { useEffect, useEffectEvent, useRef, useState } from "react";
import { NOT_REACHED } from "#app/shell/not-reached.ts";
import { Button } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { cartLineKey } from "#domain/cart/cart-line-key.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import { FORM_ERROR } from "./drawer-marks.ts";
import { CART_PATH, useCart, useCartFetcher } from "./use-cart.ts";

/** A removed line, with its name and flavor as shown to customers. */
export interface RemovedLine extends CartLine {
  label: string;
}

type RemovedLineRowProps = {
  /** `null` if there is nothing to restore. */
  removed: RemovedLine | null;
  /** Called when the line is back in the cart; the drawer finds out from the server. */
  onBack?: () => void;
};

/**
 * Names the removed line and restores it with its quantity and flavor, within stock and limits (CART-14). Always
 * rendered, so screen readers announce what appears in it.
 */
export function RemovedLineRow({ removed, onBack }: RemovedLineRowProps) {
  const { lines } = useCart();
  const [removedBefore] = useState(removed);
  // If a removal was refused, the line is still there, and adding it again would double it.
  const isInCart =
    removed !== null && lines.some((line) => cartLineKey(line) === cartLineKey(removed));
  return (
    <div aria-live="polite">
      {removed === null || isInCart ? null : (
        <Offer
          key={cartLineKey(removed)}
          removed={removed}
          onBack={onBack}
          takesFocus={removed !== removedBefore}
        />
      )}
    </div>
  );
}

type OfferProps = { removed: RemovedLine; onBack?: () => void; takesFocus: boolean };

function Offer({ removed, onBack, takesFocus }: OfferProps) {
  const { productId, flavor, quantity, label } = removed;
  const fetcher = useCartFetcher();
  const button = useRef<HTMLButtonElement>(null);
  const error = fetcher.data?.error ?? null;
  const settle = useEffectEvent(() => onBack?.());
  useEffect(() => {
    if (fetcher.data?.error === null) settle();
  }, [fetcher.data]);
  // The button that removed the line is gone, and the focus with it.
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <fetcher.Form
      method="post"
      action={CART_PATH}
      className="flex items-center mb-4 justify-between gap-4 rounded-card bg-mist px-4 py-1.5 text-small text-ink"
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="flavor" value={flavor} />
      <input type="hidden" name="quantity" value={quantity} />
      <input type="hidden" name="next" value={CART_PATH} />
      <p {...FORM_ERROR}>{error ?? `Removed ${label}.`}</p>
      {error === null || error === NOT_REACHED ? (
        <Button
          ref={button}
          variant="quiet"
          size="small"
          className="min-h-11"
          isBusy={fetcher.state !== "idle"}
        >
          Undo
          <VisuallyHidden> and put {label} back</VisuallyHidden>
        </Button>
      ) : null}
    </fetcher.Form>
  );
}
