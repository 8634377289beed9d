import { href, Link } from "react-router";
import { Logo } from "#app/shell/logo.tsx";
import { useShopDetails } from "#app/shell/shop-details.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Container } from "#app/ui/layout.tsx";
import { useCart } from "../cart/use-cart.ts";

/** Links to the home page and back to the cart. */
export function CheckoutHeader() {
  const { name } = useShopDetails();
  const { count } = useCart();
  return (
    <header className="border-b border-line">
      <Container className="flex h-(--height-header) items-center justify-between gap-4">
        <Link to={href("/")} aria-label={`${name}, home`} className="flex rounded-card py-2">
          <Logo />
        </Link>
        <Link
          to={count === 0 ? href("/shop") : href("/cart")}
          aria-label={
            count === 0 ? undefined : `Back to cart, ${count} ${count === 1 ? "item" : "items"}`
          }
          className="inline-flex min-h-11 items-center gap-1.5 rounded-pill px-3 text-small font-medium transition-colors hover:bg-hover"
        >
          <Icon name="chevron" className="size-4 rotate-90" />
          {count === 0 ? "Back to shop" : "Back to cart"}
        </Link>
      </Container>
    </header>
  );
}
