import { useId } from "react";
import { useOverlays } from "#app/shell/overlays.tsx";
import { Select } from "#app/ui/field.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { Product } from "#domain/catalog/product.ts";
import { AddButton } from "./add-button.tsx";
import { CART_PATH, useCartFetcher } from "./use-cart.ts";

type AddToCartProps = {
  product: Product;
  /** The flavor's label is only read out, as on every phone. */
  isCompact?: boolean;
};

/**
 * Flavor and button of a card. Opens the drawer when the product has been added or, without JavaScript, the
 * cart page.
 */
export function AddToCart({ product, isCompact = false }: AddToCartProps) {
  const { open } = useOverlays();
  const fetcher = useCartFetcher(() => open({ name: "cart" }));
  const isSoldOut = product.stockStatus === "out_of_stock";
  return (
    <fetcher.Form method="post" action={CART_PATH} className="grid gap-2 sm:gap-3">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="next" value={CART_PATH} />
      <FlavorChoice product={product} isDisabled={isSoldOut} isCompact={isCompact} />
      <AddButton
        product={product}
        isFullWidth
        className="max-sm:px-3"
        isBusy={fetcher.state !== "idle"}
      />
      {fetcher.data?.error ? (
        <p role="alert" className="text-caption text-error">
          {fetcher.data.error}
        </p>
      ) : null}
    </fetcher.Form>
  );
}

function FlavorChoice(props: { product: Product; isDisabled: boolean; isCompact: boolean }) {
  const { product, isDisabled, isCompact } = props;
  const id = useId();
  if (product.flavors.length === 0) return <input type="hidden" name="flavor" value="" />;
  return (
    <div className="grid gap-1.5">
      <label
        htmlFor={id}
        className={isCompact ? "sr-only" : "text-caption text-soft max-sm:sr-only"}
      >
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
