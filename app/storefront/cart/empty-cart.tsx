import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export function EmptyCart() {
  return (
    <EmptyState
      icon="cart"
      title="Your cart is empty"
      action={<ButtonLink to={href("/shop")}>Go to the shop</ButtonLink>}
    >
      <p>We save your cart for 60 days.</p>
    </EmptyState>
  );
}
