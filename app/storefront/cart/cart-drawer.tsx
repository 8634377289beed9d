import { type FormEvent, useEffect, useId } from "react";
import { useRevalidator } from "react-router";
import { useOverlays } from "#app/shell/overlays.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CART_CHANGED, DRAWER_ID } from "./drawer-marks.ts";

/**
 * The cart next to any page. The server renders its content (cart.route.tsx), and run-drawer.ts loads it, both before
 * and after hydration.
 */
export function CartDrawer() {
  const headingId = useId();
  const { open } = useOverlays();
  useChangedCart();
  /**
   * For visitors, checkout starts with a sign-in dialog over this page; before hydration, with the checkout page
   * itself.
   */
  const askToSignIn = (event: FormEvent<HTMLDialogElement>) => {
    const { target: form, currentTarget: drawer } = event;
    if (!(form instanceof HTMLFormElement) || form.method !== "get") return;
    event.preventDefault();
    drawer.close();
    open({ name: "sign-in-required" });
  };
  return (
    <dialog
      id={DRAWER_ID}
      aria-labelledby={headingId}
      data-tone="paper"
      onSubmit={askToSignIn}
      className="m-0 ml-auto h-dvh max-h-none w-full max-w-none flex-col overflow-hidden bg-paper shadow-float transition-[translate] duration-(--duration-calm) open:flex sm:max-w-md backdrop:bg-scrim starting:open:translate-x-full"
    >
      <div className="flex items-start gap-6 px-5 pt-5 pb-4 md:px-8 md:pt-7">
        <h2 id={headingId} tabIndex={-1} className="grow pt-1.5 text-heading outline-none">
          Your cart
        </h2>
        <form method="dialog">
          <button
            aria-label="Close"
            className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-pill transition-colors hover:bg-hover"
          >
            <Icon name="close" />
          </button>
        </form>
      </div>
      <div
        data-body
        className="flex min-h-0 grow flex-col"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: LOADING }}
      />
    </dialog>
  );
}

const LOADING = '<p class="px-5 text-soft md:px-8">Loading your cart…</p>';

/** Updates the page after the drawer has changed the cart. */
function useChangedCart(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = () => void revalidate();
    window.addEventListener(CART_CHANGED, refresh);
    return () => window.removeEventListener(CART_CHANGED, refresh);
  }, [revalidate]);
}
