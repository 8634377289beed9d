import { useRouteLoaderData } from "react-router";
import type { CartView } from "#domain/cart/view-cart.ts";
import type { BannedDisclaimer } from "#domain/eligibility/banned-disclaimer.ts";
import type { PageSettings } from "#domain/settings/shop-settings.ts";
import type { ShopDetails } from "#domain/site/shop-details.ts";
import type { Viewer } from "./contexts.ts";

/** Who is ordering for whom, as text. */
export interface ActingView {
  customer: string;
  staff: string;
  until: string;
}

/** The data every page has, from the root's loader. */
export interface RootData {
  /** Contains nothing personal: a page is cached for everyone with equal values. */
  viewer: Viewer;
  /**
   * Read it with `useCartData`; `null` if the page was rendered for many visitors, because it then carries the cart
   * separately.
   */
  cart: CartView | null;
  /** According to the age cookie; local storage is checked in the browser. */
  isAgeVerified: boolean;
  banDisclaimer: BannedDisclaimer;
  /** The owner's settings (SET-1). */
  settings: PageSettings;
  /** The staff member ordering for the customer (CUST-7); `null` if the customer is ordering. */
  acting: ActingView | null;
  flash: string | null;
  siteUrl: string;
  shop: ShopDetails;
  /** The build that sent this data (stale-tab.ts). */
  build: string;
  /** The configured sign-in providers, each shown as a button. */
  signInProviders: { id: string; label: string }[];
}

export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>("root");
  if (!data) throw new Error("The root's data are missing");
  return data;
}
