import type { KeyboardEvent, ReactNode } from "react";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { Product } from "#domain/catalog/product.ts";
import { AddButton } from "./add-button.tsx";
import { FORM_ERROR, IN_DRAWER } from "./drawer-marks.ts";
import { CART_PATH } from "./use-cart.ts";

type AddToCartProps = {
  product: Product;
  /** Choices of `productId`, if the card covers several sizes. */
  choice?: ReactNode;
};

/**
 * Adds a product to the cart from its card. If there are several flavors, the button asks for one. The product is added
 * in the drawer or, without JavaScript, on the cart page.
 */
export function AddToCart({ product, choice = null }: AddToCartProps) {
  const { flavors, stockStatus } = product;
  return (
    <form {...IN_DRAWER} method="post" action={CART_PATH} className="grid gap-2">
      <input type="hidden" name="intent" value="add" />
      {choice ?? <input type="hidden" name="productId" value={product.id} />}
      <input type="hidden" name="next" value={CART_PATH} />
      {flavors.length > 1 && stockStatus !== "out_of_stock" ? (
        <details name="flavor-choice" className="relative">
          <summary
            onKeyDown={closeByEscape}
            className={`${buttonClasses({ variant: "buy", isFullWidth: true })} list-none max-sm:px-3 [&::-webkit-details-marker]:hidden`}
          >
            <span>
              Add to cart<VisuallyHidden> {product.name}</VisuallyHidden>
            </span>
          </summary>
          <FlavorChoice product={product} />
        </details>
      ) : (
        <>
          <input type="hidden" name="flavor" value={flavors[0] ?? ""} />
          <AddButton product={product} variant="buy" isFullWidth className="max-sm:px-3" />
        </>
      )}
      <FormError />
    </form>
  );
}

/** Covers the card above its button. Choosing a flavor adds the product, which closes this (run-drawer.ts). */
function FlavorChoice({ product }: { product: Product }) {
  return (
    <fieldset
      data-tone="paper"
      className="absolute inset-x-0 bottom-full z-10 mb-2 rounded-card bg-paper p-3 shadow-float"
    >
      <legend className="float-left mb-2 w-full text-caption font-medium">
        Flavor<VisuallyHidden> of {product.name}</VisuallyHidden>
      </legend>
      <div className="clear-both grid gap-1.5">
        {product.flavors.map((flavor) => (
          <Button
            key={flavor}
            name="flavor"
            value={flavor}
            variant="secondary"
            size="small"
            onKeyDown={closeByEscape}
          >
            <span>
              {flavor}
              <VisuallyHidden>{product.name}, add to cart</VisuallyHidden>
            </span>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** Closes the flavor choice. Focus returns to its button, because the focused flavor disappears. */
function closeByEscape({ key, currentTarget }: KeyboardEvent): void {
  if (key !== "Escape") return;
  const choice = currentTarget.closest("details");
  choice?.removeAttribute("open");
  choice?.querySelector("summary")?.focus();
}

/** Why nothing was added (run-drawer.ts). The reason may be set before hydration, and an empty text here keeps it. */
export const FormError = () => (
  <p
    role="alert"
    {...FORM_ERROR}
    className="text-caption text-error empty:hidden"
    suppressHydrationWarning
  >
    {""}
  </p>
);
