import { type ReactNode, useEffect } from "react";
import {
  href,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  useLocation,
  useMatches,
} from "react-router";
import { SAMPLE_DETAILS } from "#content/sample-details.ts";
import { SITE } from "#content/site.ts";
import { type CartView, viewCart } from "#domain/cart/view-cart.ts";
import { unpriced } from "#domain/catalog/own-prices.ts";
import { NOT_A_MEMBER } from "#domain/catalog/product.ts";
import { typedOf } from "#domain/form/typed-form.ts";
import { closedTo } from "#domain/settings/opening.ts";
import { USUAL_PAGE_SETTINGS } from "#domain/settings/shop-settings.ts";
import { readCookie } from "#domain/text/read-cookie.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import type { Route } from "./+types/root.ts";
import { actingFirst } from "./account/acting/acting-first.ts";
import { statementFirst } from "./account/age/statement-first.ts";
import { staffFirst } from "./account/sign-in/staff-first.ts";
import { PageScripts } from "./hydration/page-scripts.tsx";
import { leaveStaleBuild, noteShownPath } from "./hydration/stale-tab.ts";
import { cartOf, cookieCartOf } from "./shell/cart-cookie.ts";
import { factsOf, shopOf, type Viewer, viewerOf } from "./shell/contexts.ts";
import { takeFlash } from "./shell/flash.ts";
import { InlineScript } from "./shell/inline-script.tsx";
import { keepPage } from "./shell/lost-answer.ts";
import { NO_AGE_GATE } from "./shell/no-age-gate.ts";
import type { RootData } from "./shell/root-data.ts";
import {
  AGE_FLAG_ATTRIBUTE,
  AGE_FLAG_KEY,
  AGE_FLAG_VALUE,
  GATE_ID,
  SITE_ID,
} from "./storefront/age-gate/age-flag.ts";
import { ErrorPage } from "./storefront/layout/error-page.tsx";
import { RECOVERY_HASH_SCRIPT, recoveryRedirect } from "./storefront/layout/recovery-links.ts";
import stylesheet from "./styles/app.css?url";
import { FONT_PRELOADS } from "./ui/fonts.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: (loaderData?.shop ?? SAMPLE_DETAILS).name },
  { name: "description", content: SITE.description },
];

export const links: Route.LinksFunction = () => [
  // With a precedence, React places it ahead of the scripts, so nothing else is fetched first.
  { rel: "stylesheet", href: stylesheet, precedence: "default" },
  ...FONT_PRELOADS,
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: href("/site.webmanifest") },
];

/**
 * Forwards a recovery code in any page's address to the page that accepts it (ACCT-17). Staff must pass their second
 * factor before anything else.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request }) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const target = isRead ? recoveryRedirect(new URL(request.url)) : null;
    if (target !== null) throw redirect(target);
  },
  ({ request, url, context }) => staffFirst({ request, url }, context),
  ({ request, url, context }) => actingFirst({ request, url }, context),
  ({ request, url, context }) => statementFirst({ request, url }, context),
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [leaveStaleBuild, keepPage];

const SIGNED_OUT: Viewer = { isSignedIn: false, membership: NOT_A_MEMBER, isStaff: false };

export async function loader({ context, pattern }: Route.LoaderArgs): Promise<RootData> {
  const shop = shopOf(context);
  // Pages show what they can without the database; a page that needs it shows its own error state.
  const viewer = await viewerOf(context).catch(() => SIGNED_OUT);
  const acting = await factsOf(context).acting();
  const own = {
    viewer,
    acting: acting && {
      customer: acting.customerEmail,
      staff: acting.staffEmail,
      // "2:11 AM EST"
      until: formatShopMoment(acting.until).replace(/^.* at /, ""),
    },
    flash: takeFlash(context),
    siteUrl: shop.site.url,
    shop: await shop.customer.settings.details(),
    build: factsOf(context).build,
  };
  if (isOfBackoffice(pattern)) return { ...own, ...NOTHING_OF_THE_SHOP };
  return {
    ...own,
    cart: factsOf(context).cartHoles === null ? await loadCart(context, viewer) : null,
    isAgeVerified: readCookie(factsOf(context).client.cookie, "age") === "1",
    banDisclaimer: await shop.customer.compliance.banDisclaimer().catch(() => {
      factsOf(context).doNotCache(); // the next visitor may get the complete list
      return { states: [], places: [] };
    }),
    settings: await shop.customer.settings.ofPages().catch(() => {
      factsOf(context).doNotCache();
      return USUAL_PAGE_SETTINGS;
    }),
    signInProviders: shop.customer.identity.providers.list,
  };
}

async function loadCart(context: Route.LoaderArgs["context"], viewer: Viewer): Promise<CartView> {
  const cart = await cartOf(context).catch(() => cookieCartOf(context));
  const { catalog, settings } = shopOf(context).customer;
  const { membership } = viewer;
  const found = await Promise.all([catalog.products(), catalog.retired(), settings.now()]).catch(
    () => null,
  );
  // If the catalog can't be read, no item is reported as discontinued.
  if (found === null) return viewCart([], [], membership);
  const [all, retired, { opening }] = found;
  const products = closedTo(opening, viewer) === null ? all : unpriced(all);
  const view = viewCart(cart, products, membership, retired);
  if (cart.length > 0) factsOf(context).doNotCache();
  return view;
}

/** @param pattern the matched route's pattern, which the router joins without a leading slash: "admin/orders" */
const isOfBackoffice = (pattern: string): boolean => /^\/?admin(?:\/|$)/.test(pattern);

const NOTHING_OF_THE_SHOP = {
  cart: viewCart([], [], NOT_A_MEMBER),
  isAgeVerified: false,
  banDisclaimer: { states: [], places: [] },
  settings: USUAL_PAGE_SETTINGS,
  signInProviders: [],
};

/** `POST /`: forms by their name (PAGE-3). */
export { formPostAction as action } from "./storefront/form-posts/form-posts.ts";
export { formPostInBrowser as clientAction } from "./storefront/form-posts/form-post-in-browser.ts";

/** Runs in the head, before the first paint, so a verified visitor never sees the gate (AGE-2). */
const READ_AGE_FLAG_SCRIPT = `try{if(localStorage.getItem("${AGE_FLAG_KEY}")==="${AGE_FLAG_VALUE}")document.documentElement.setAttribute("${AGE_FLAG_ATTRIBUTE}","")}catch{}`;

/** Runs right after the page: removes `inert` for a verified visitor, or else moves focus to the gate. */
const APPLY_AGE_FLAG_SCRIPT = `if(document.documentElement.hasAttribute("${AGE_FLAG_ATTRIBUTE}"))document.getElementById("${SITE_ID}")?.removeAttribute("inert");else document.getElementById("${GATE_ID}")?.focus()`;

/**
 * The page's frame. A document without an age gate says so in its handle
 * (backoffice/frame/backoffice-document.route.tsx).
 */
export function Layout({ children }: { children: ReactNode }) {
  const isAgeGated = !useMatches().some(({ handle }) => handle === NO_AGE_GATE);
  return (
    // The script in the head marks <html> before hydration.
    <html
      lang="en"
      className={isAgeGated ? "not-data-age-verified:has-[#age-gate]:overflow-hidden" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {isAgeGated ? (
          <>
            <InlineScript code={RECOVERY_HASH_SCRIPT} />
            <InlineScript code={READ_AGE_FLAG_SCRIPT} />
          </>
        ) : null}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={SITE.themeColor} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {isAgeGated ? <InlineScript code={APPLY_AGE_FLAG_SCRIPT} /> : null}
        <PageScripts />
      </body>
    </html>
  );
}

/** Passes the answer of a form posted to `/` down to the shop's document (shop-document.route.tsx). */
export default function Root({ actionData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  useEffect(() => noteShownPath(pathname), [pathname]);
  return <Outlet context={actionData ?? null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const refusal: unknown = isRouteErrorResponse(error) ? error.data : null;
  const isRefusal = typeof refusal === "object" && refusal !== null;
  return (
    <ErrorPage
      message={isRefusal ? refusalMessage(refusal) : null}
      typed={isRefusal ? typedOf(refusal) : null}
    />
  );
}

/**
 * The message with which a request was refused (read-form.ts, server/web/outage-answers.ts); `null` if there is none.
 */
function refusalMessage(refusal: object): string | null {
  if (!("formError" in refusal)) return null;
  return typeof refusal.formError === "string" ? refusal.formError : null;
}
