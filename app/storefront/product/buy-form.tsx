import { type RefObject, useState } from "react";
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
  /** Chosen for another size; the first where this one doesn't come in it. */
  flavor: string | null;
  onFlavor: (flavor: string) => void;
  /** For a button elsewhere on the page. */
  formId: string;
  button: RefObject<HTMLButtonElement | null>;
};

/** Flavor, quantity and the page's one main action; without JavaScript it leads to the cart's page. */
export function BuyForm(props: BuyFormProps) {
  const { product, flavor, onFlavor, formId, button } = props;
  const [quantity, setQuantity] = useState("1");
  const isSoldOut = product.stockStatus === "out_of_stock";
  return (
    <form {...IN_DRAWER} id={formId} method="post" action={CART_PATH} className="grid gap-5">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="next" value={CART_PATH} />
      <FlavorChips product={product} chosen={flavor} onChoose={onFlavor} isDisabled={isSoldOut} />
      <div className="flex flex-wrap items-end gap-3">
        {isSoldOut ? null : (
          <QuantityField itemLabel={product.name} value={quantity} onChange={setQuantity} />
        )}
        <AddButton
          ref={button}
          product={product}
          variant="action"
          size="large"
          className="min-w-44 flex-1"
        />
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
