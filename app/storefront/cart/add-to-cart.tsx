import { useId } from "react";
import { useOverlays } from "#app/shell/overlays.tsx";
import { Select } from "#app/ui/field.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { Product } from "#domain/catalog/product.ts";
import { AddButton } from "./add-button.tsx";
import { CART_PATH, useCartFetcher } from "./use-cart.ts";

/**
 * Flavor and button of a card. Opens the drawer when the product has been added or, without JavaScript, the
 * cart page.
 */
export function AddToCart({ product }: { product: Product }) {
  const { open } = useOverlays();
  const fetcher = useCartFetcher(() => open({ name: "cart" }));
  const isSoldOut = product.stockStatus === "out_of_stock";
  return (
    <fetcher.Form method="post" action={CART_PATH} className="grid gap-3">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="next" value={CART_PATH} />
      <FlavorChoice product={product} isDisabled={isSoldOut} />
      <AddButton product={product} isFullWidth isBusy={fetcher.state !== "idle"} />
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
