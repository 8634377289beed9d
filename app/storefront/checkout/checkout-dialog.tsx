import { useEffect, useMemo } from "react";
import { href, useFetcher, useLocation, useNavigate, useRevalidator } from "react-router";
import { useOverlays } from "#app/shell/overlays.tsx";
import { GoneLines } from "#app/storefront/cart/gone-lines.tsx";
import { useGone } from "#app/storefront/cart/use-gone.ts";
import { donePath } from "#app/storefront/checkout/done-path.ts";
import Dialog from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { NotLoaded } from "#app/ui/not-loaded.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { PlacedOrder } from "#server/checkout/place-order.ts";
import { recallDraft } from "./checkout-draft.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import type { loader } from "./checkout.route.tsx";
import { useOpenedPage } from "./use-opened-page.ts";

/** The checkout over the page; its full page is /checkout. */
export default function CheckoutDialog() {
  const { close, open } = useOverlays();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { load, data, state } = useFetcher<typeof loader>();
  const page = useOpenedPage(data?.page);
  // A gateway's fields can exist only once; the checkout page behind this dialog would lose them.
  const isOnItsPage = useLocation().pathname === href("/checkout");

  useEffect(() => {
    if (isOnItsPage) close();
  }, [isOnItsPage, close]);
  useEffect(() => {
    void load(href("/checkout"));
  }, [load]);
  const refusal = data?.refusal ?? null;
  const gone = useGone(page?.view.cart ?? null);
  useEffect(() => {
    if (page === null && refusal === null) open({ name: "sign-in-required" });
  }, [page, refusal, open]);
  const draft = useMemo(() => (page ? recallDraft(page) : null), [page]);

  async function finish(order: PlacedOrder): Promise<void> {
    close();
    await navigate(donePath(order));
    await revalidate();
  }

  return (
    <Dialog
      isOpen={!isOnItsPage}
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      title="Checkout"
      width="wide"
    >
      <GoneLines gone={gone} className="grid gap-3" />
      {!page && refusal ? (
        <EmptyState title={refusal.formError ?? ""}>
          Your order was not placed. Your cart is saved.
        </EmptyState>
      ) : !page && data === null && state === "idle" ? (
        <NotLoaded onRetry={() => void load(href("/checkout"))} />
      ) : !page ? (
        <Spinner label="Loading checkout" />
      ) : page.view.cart.lines.length === 0 ? (
        <EmptyState title="Your cart is empty" />
      ) : (
        <CheckoutForm
          key={page.customerId}
          page={page}
          refusal={null}
          draft={draft}
          onPlaced={(order) => void finish(order)}
        />
      )}
    </Dialog>
  );
}
