import { useState } from "react";
import type { CheckoutPage } from "#app/storefront/checkout/checkout-page.ts";

/** `null` if signed out. */
type Page = (Pick<CheckoutPage, "customerId"> & { view: { cart: { lines: unknown[] } } }) | null;

/** The checkout as opened, for as long as `openedPage` keeps it. */
export function useOpenedPage(fetched: CheckoutPage | null): CheckoutPage | null {
  const [opened, setOpened] = useState(fetched);
  const shown = openedPage(opened, fetched);
  if (shown !== opened) setOpened(shown);
  return shown;
}

/**
 * Decides whether reloaded data replaces the opened checkout. It doesn't for the same customer, whether the reload came
 * from another form, another tab, or the order itself (which empties the cart); changes are reported when the order is
 * placed.
 */
export function openedPage<P extends Page>(opened: P, fetched: P): P {
  const hasForm = (opened?.view.cart.lines.length ?? 0) > 0;
  return hasForm && opened?.customerId === fetched?.customerId ? opened : fetched;
}
