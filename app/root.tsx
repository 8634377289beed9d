import { lazy, type ReactNode, Suspense } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { viewCart } from "#domain/cart/view-cart.ts";
import { NOT_A_MEMBER } from "#domain/catalog/product.ts";
import { readCookie } from "#domain/text/read-cookie.ts";
import type { Route } from "./+types/root.ts";
import { cartOf } from "./http/cart-cookie.ts";
import { factsOf, shopOf, visitorOf } from "./http/contexts.ts";
import { takeFlash } from "./http/flash.ts";
import { OverlaysProvider, useOverlays } from "./http/overlays.tsx";
import type { RootData } from "./http/root-data.ts";
import { SiteLayout } from "./storefront/layout/site-layout.tsx";
import "./styles/app.css";
import { FONT_PRELOADS } from "./ui/fonts.ts";

const CartDrawer = lazy(() => import("./storefront/cart/cart-drawer.tsx"));
const CheckoutDialog = lazy(() => import("./storefront/checkout/checkout-dialog.tsx"));
const AuthDialog = lazy(() => import("./account/auth-dialog.tsx"));
const SignInRequired = lazy(() => import("./account/sign-in-required.tsx"));

export const links: Route.LinksFunction = () => [...FONT_PRELOADS];

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const shop = shopOf(context);
  const visitor = await visitorOf(context);
  // A page says what it can without the database; the page that needs it shows its own error state.
  const products = await shop.catalog.products().catch(() => []);
  const membership = visitor?.membership ?? NOT_A_MEMBER;
  return {
    visitor: visitor && {
      email: visitor.email,
      fullName: visitor.profile.fullName,
      membership,
      affiliateNumber: visitor.profile.affiliateNumber,
    },
    cart: viewCart(await cartOf(context), products, membership),
    isAgeVerified: readCookie(factsOf(context).client.cookie, "age") === "1",
    banDisclaimer: await shop.compliance.banDisclaimer().catch(() => ({ states: [], places: [], text: "" })),
    flash: takeFlash(context),
    siteUrl: shop.site.url,
  };
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <OverlaysProvider>
      <SiteLayout>
        <Outlet />
      </SiteLayout>
      <OpenOverlay />
    </OverlaysProvider>
  );
}

/** Each overlay's code is fetched when it is first opened. */
function OpenOverlay() {
  const { current } = useOverlays();
  if (current === null) return null;
  return (
    <Suspense>
      {current.name === "cart" && <CartDrawer />}
      {current.name === "auth" && <AuthDialog mode={current.mode} next={current.next} />}
      {current.name === "sign-in-required" && <SignInRequired />}
      {current.name === "checkout" && <CheckoutDialog />}
    </Suspense>
  );
}
