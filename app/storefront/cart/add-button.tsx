import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { Product } from "#domain/catalog/product.ts";
import { stockLabel } from "#domain/catalog/stock-label.ts";

type AddButtonProps = Omit<ComponentProps<typeof Button>, "children" | "disabled" | "busyText"> & {
  product: Product;
};

/** Submits a form that adds the product to the cart; shows "sold out" instead if it is. */
export function AddButton({ product, ...button }: AddButtonProps) {
  const isSoldOut = product.stockStatus === "out_of_stock";
  return (
    <Button {...button} disabled={isSoldOut} busyText={isSoldOut ? undefined : "Adding"}>
      <span>
        {isSoldOut ? stockLabel(product.stockStatus) : "Add to cart"}
        <VisuallyHidden> {product.name}</VisuallyHidden>
      </span>
    </Button>
  );
}
