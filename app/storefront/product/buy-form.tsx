import { useState } from "react";
import { ChoiceChip } from "#app/ui/choice-chip.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { Product } from "#domain/catalog/product.ts";
import { AddButton } from "../cart/add-button.tsx";
import { FormError } from "../cart/add-to-cart.tsx";
import { IN_DRAWER } from "../cart/drawer-marks.ts";
import { CART_PATH } from "../cart/use-cart.ts";
import { QuantityField } from "./quantity-field.tsx";

type BuyFormProps = {
  product: Product;
  /** Formatted, for example "$34.99". */
  price: string;
  /** The flavor chosen for another size; if this size doesn't come in it, the first flavor is used. */
  flavor: string | null;
  onFlavor: (flavor: string) => void;
};

/**
 * Flavor, quantity and the page's main button; without JavaScript, it leads to the cart page. On phones, the button is
 * in a bar at the bottom of the screen, with the selection and its price.
 */
export function BuyForm({ product, price, flavor, onFlavor }: BuyFormProps) {
  const [quantity, setQuantity] = useState("1");
  const isSoldOut = product.stockStatus === "out_of_stock";
  return (
    <form {...IN_DRAWER} method="post" action={CART_PATH} className="grid gap-5">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="next" value={CART_PATH} />
      <FlavorChips product={product} chosen={flavor} onChoose={onFlavor} isDisabled={isSoldOut} />
      <div className="flex flex-wrap items-end gap-3">
        {isSoldOut ? null : (
          <QuantityField itemLabel={product.name} value={quantity} onChange={setQuantity} />
        )}
        <div data-buy-bar className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-[1_1_6.5rem] text-small leading-snug lg:hidden" aria-hidden>
            <span className="line-clamp-1 font-medium">{product.name}</span>
            <span className="tabular font-display text-heading">{price}</span>
          </p>
          <AddButton
            product={product}
            variant="buy"
            size="large"
            className="flex-[1_0_auto] lg:min-w-44"
          />
        </div>
      </div>
      <FormError />
    </form>
  );
}

type FlavorChipsProps = {
  product: Product;
  chosen: string | null;
  onChoose: (flavor: string) => void;
  isDisabled: boolean;
};

function FlavorChips({ product, chosen, onChoose, isDisabled }: FlavorChipsProps) {
  const { flavors, name } = product;
  if (flavors.length === 0) return <input type="hidden" name="flavor" value="" />;
  const first = chosen !== null && flavors.includes(chosen) ? chosen : flavors[0];
  return (
    <fieldset disabled={isDisabled}>
      <legend className="mb-2 text-small font-medium">
        Flavor<VisuallyHidden> of {name}</VisuallyHidden>
      </legend>
      <div className="flex flex-wrap gap-2">
        {flavors.map((flavor) => (
          <ChoiceChip
            key={flavor}
            name="flavor"
            value={flavor}
            label={flavor}
            defaultChecked={flavor === first}
            onChange={() => onChoose(flavor)}
          />
        ))}
      </div>
    </fieldset>
  );
}
