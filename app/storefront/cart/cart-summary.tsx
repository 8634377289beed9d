import { href } from "react-router";
import { CLOSED_TEXTS, useClosed } from "#app/shell/closed-shop.tsx";
import { OverlayForm } from "#app/shell/overlay-form.tsx";
import { useRootData } from "#app/shell/root-data.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { AmountList } from "#app/ui/definition-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDollars } from "#domain/money/cents.ts";
import { useCart } from "./use-cart.ts";

/** The subtotal and the checkout button. */
export function CartSummary() {
  const { subtotalCents } = useCart();
  const { viewer } = useRootData();
  const closed = useClosed();
  if (closed !== null) return <Notice title={CLOSED_TEXTS.cart(closed)}>{closed.sentence}</Notice>;
  return (
    <div className="grid gap-5">
      <AmountList
        rows={[
          {
            label: "Subtotal",
            detail: "Shipping is added at checkout.",
            amount: formatDollars(subtotalCents),
            isTotal: true,
          },
        ]}
      />
      {viewer.isSignedIn ? (
        <ButtonLink to={href("/checkout")} variant="buy" size="large" isFullWidth>
          Checkout
        </ButtonLink>
      ) : (
        <OverlayForm overlay={{ name: "sign-in-required" }} page={href("/checkout")}>
          <Button variant="buy" size="large" isFullWidth>
            Checkout
          </Button>
        </OverlayForm>
      )}
    </div>
  );
}
