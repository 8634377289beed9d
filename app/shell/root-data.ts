import { useRouteLoaderData } from "react-router";
import type { CartView } from "#domain/cart/view-cart.ts";
import type { BannedDisclaimer } from "#domain/eligibility/banned-disclaimer.ts";
import type { Viewer } from "./contexts.ts";

/** What every page knows; the root's loader makes it. */
export interface RootData {
  /** Nothing personal: a page without a cart is shared by all who see the same. */
  viewer: Viewer;
  cart: CartView;
  /** By the age cookie; local storage is the browser's own matter. */
  isAgeVerified: boolean;
  banDisclaimer: BannedDisclaimer;
  flash: string | null;
  siteUrl: string;
  /** With which one can sign in besides our own ways; each gets a button. */
  signInProviders: { id: string; label: string }[];
}

export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>("root");
  if (!data) throw new Error("The root's data are missing");
  return data;
}
