import { useId } from "react";
import { Select } from "#app/ui/field.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { Product } from "#domain/catalog/product.ts";
import { AddButton } from "./add-button.tsx";
import { FORM_ERROR, IN_DRAWER } from "./drawer-marks.ts";
import { CART_PATH } from "./use-cart.ts";

type AddToCartProps = {
  product: Product;
  /** The flavor's label is only read out, as on every phone. */
  isCompact?: boolean;
};

/** Flavor and button of a card. The product is added in the drawer or, without JavaScript, on the cart's page. */
export function AddToCart({ product, isCompact = false }: AddToCartProps) {
  const isSoldOut = product.stockStatus === "out_of_stock";
  return (
    <form {...IN_DRAWER} method="post" action={CART_PATH} className="grid gap-2 sm:gap-3">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="next" value={CART_PATH} />
      <FlavorChoice product={product} isDisabled={isSoldOut} isCompact={isCompact} />
      <AddButton product={product} isFullWidth className="max-sm:px-3" />
      <FormError />
    </form>
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

/** Why nothing was added (run-drawer.ts). */
export const FormError = () => (
  <p role="alert" {...FORM_ERROR} className="text-caption text-error empty:hidden" />
);
