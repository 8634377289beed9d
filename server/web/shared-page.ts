import type { Viewer } from "#app/shell/contexts.ts";
import { decodeCart } from "#domain/cart/cart-cookie.ts";
import { viewCart } from "#domain/cart/view-cart.ts";
import { unpriced } from "#domain/catalog/own-prices.ts";
import { closedTo } from "#domain/settings/opening.ts";
import { readCookie } from "#domain/text/read-cookie.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Shop } from "#server/shop.ts";
import { cartFill, type PageFill } from "./page-holes.ts";
import { mayBeFile } from "./static-files.ts";
import { hasSession, type VisitorLookup } from "./visitor-lookup.ts";

/** A page shared by many visitors. */
export interface SharedPage {
  key: string;
  /** It leaves the cart out. */
  hasCartHoles: boolean;
  /** This visitor's content for its holes. */
  fill: PageFill;
}

interface Asked {
  key: string;
  url: URL;
  cookie: string;
  lookup: VisitorLookup;
}

const CART_COOKIE = "cart";

/** Whether there is nothing to look up: everyone without these cookies sees the same page. */
export const isNobody = (cookie: string): boolean =>
  cookie === "" || (!hasSession(cookie) && readCookie(cookie, CART_COOKIE) === null);

export const pageOfAll = (key: string): SharedPage => ({
  key,
  hasCartHoles: false,
  fill: {},
});

/**
 * The page that this visitor shares with others, once their session has been looked up; `null` if none. `key` is the
 * page's own (page-key.ts).
 *
 * @throws if the database is down
 */
export async function sharedPage(shop: Shop, asked: Asked): Promise<SharedPage | null> {
  const { lookup } = asked;
  const visitor = await lookup.visitor();
  if ((await lookup.staffStep()) !== null) return null;
  // Such a page names the customer staff are ordering for, or asks for the age statement first (AGE-17).
  if (visitor?.actedBy !== undefined || visitor?.mustStateAge) return null;
  const viewer = await lookup.viewer();
  const page = pageOfAll(viewer.isSignedIn ? signedInKey(asked.key, viewer) : asked.key);
  return leaveCartOut(shop, page, asked, { visitor, viewer });
}

async function leaveCartOut(
  shop: Shop,
  page: SharedPage,
  { url, cookie }: Asked,
  { visitor, viewer }: { visitor: Visitor | null; viewer: Viewer },
): Promise<SharedPage | null> {
  const cart = visitor?.cart ?? decodeCart(readCookie(cookie, CART_COOKIE));
  if (cart.length === 0) return page;
  // Client-side navigations carry the cart in their data.
  if (mayBeFile(url.pathname)) return null;
  const { catalog, settings } = shop.customer;
  const [all, retired, now] = await Promise.all([
    catalog.products(),
    catalog.retired(),
    settings.now(),
  ]);
  const products = closedTo(now.opening, viewer) === null ? all : unpriced(all);
  const view = viewCart(cart, products, viewer.membership, retired);
  if (view.lines.length + view.gone.length === 0) return page;
  return { key: `cart ${page.key}`, hasCartHoles: true, fill: cartFill(view) };
}

/** Whether the page under this key is for visitors who aren't signed in and have no cart. */
export const isAnyones = (key: string): boolean => !/^(?:cart|signed-in)/.test(key);

/** Customers with the same prices see the same page, because a cached page shows nothing personal. */
function signedInKey(key: string, { membership: { og, military }, isStaff }: Viewer): string {
  return `signed-in${isStaff ? " staff" : ""}${og ? " og" : ""}${military ? " military" : ""} ${key}`;
}
