import { useRouteLoaderData } from "react-router";
import type { CartView } from "#domain/cart/view-cart.ts";
import type { BannedDisclaimer } from "#domain/eligibility/banned-disclaimer.ts";
import type { PageSettings } from "#domain/settings/shop-settings.ts";
import type { ShopDetails } from "#domain/site/shop-details.ts";
import type { Viewer } from "./contexts.ts";

/** Who orders for whom, in words. */
export interface ActingView {
  customer: string;
  staff: string;
  until: string;
}

/** The data every page has, from the root's loader. */
export interface RootData {
  /** Nothing personal: a page is cached for everyone who sees the same. */
  viewer: Viewer;
  /** Read it with `useCartData`; `null` if the page was rendered for many, and carries it apart. */
  cart: CartView | null;
  /** According to the age cookie; local storage is checked in the browser. */
  isAgeVerified: boolean;
  banDisclaimer: BannedDisclaimer;
  /** The settings as the owner has set them (SET-1). */
  settings: PageSettings;
  /** Staff who order for the customer (CUST-7); `null` if the customer is here. */
  acting: ActingView | null;
  flash: string | null;
  siteUrl: string;
  shop: ShopDetails;
  /** Which build these are from (stale-tab.ts). */
  build: string;
  /** The configured providers; each gets a button. */
  signInProviders: { id: string; label: string }[];
}

export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>("root");
  if (!data) throw new Error("The root's data are missing");
  return data;
}
