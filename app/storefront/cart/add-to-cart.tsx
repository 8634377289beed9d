import { useId } from "react";
import { useOverlays } from "#app/shell/overlays.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { Product } from "#domain/catalog/product.ts";
import { stockLabel } from "#domain/catalog/stock-label.ts";
import { CART_PATH, useCartFetcher } from "./use-cart.ts";

type AddToCartProps = {
  product: Product;
  /** Whether it is the page's purpose: a screen has one main action. */
  isMain?: boolean;
};

/**
 * Flavor and button. Opens the drawer when the product has been added or, without JavaScript, the
 * cart page.
 */
export function AddToCart({ product, isMain = false }: AddToCartProps) {
  const { open } = useOverlays();
  const fetcher = useCartFetcher(() => open({ name: "cart" }));
  const isSoldOut = product.stockStatus === "out_of_stock";
  return (
    <fetcher.Form method="post" action={CART_PATH} className="grid gap-3">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="next" value={CART_PATH} />
      <FlavorChoice product={product} isDisabled={isSoldOut} />
      <Button
        variant={isMain ? "action" : "primary"}
        size={isMain ? "large" : "medium"}
        disabled={isSoldOut}
        isFullWidth
        isBusy={fetcher.state !== "idle"}
        busyText={isSoldOut ? undefined : "Adding"}
      >
        <span>
          {isSoldOut ? stockLabel(product.stockStatus) : "Add to cart"}
          <VisuallyHidden> {product.name}</VisuallyHidden>
        </span>
      </Button>
      {fetcher.data?.error ? (
        <p role="alert" className="text-caption text-error">
          {fetcher.data.error}
        </p>
      ) : null}
    </fetcher.Form>
  );
}

function FlavorChoice({ product, isDisabled }: { product: Product; isDisabled: boolean }) {
  const id = useId();
  if (product.flavors.length === 0) return <input type="hidden" name="flavor" value="" />;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-caption text-soft">
        Flavor<VisuallyHidden> of {product.name}</VisuallyHidden>
      </label>
      <Select id={id} name="flavor" disabled={isDisabled}>
        {product.flavors.map((flavor) => (
          <option key={flavor}>{flavor}</option>
        ))}
      </Select>
    </div>
  );
}
