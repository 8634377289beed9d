import type { OwnPage, Viewer } from "#app/shell/contexts.ts";
import { decodeCart } from "#domain/cart/cart-cookie.ts";
import { viewCart } from "#domain/cart/view-cart.ts";
import { readCookie } from "#domain/text/read-cookie.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Shop } from "#server/shop.ts";
import { type LeftOut, NOTHING_LEFT_OUT } from "./left-out.ts";
import { ownHoles } from "./own-page.ts";
import { cartFill, type PageFill } from "./page-holes.ts";
import { mayBeFile } from "./static-files.ts";
import { hasSession, type VisitorLookup } from "./visitor-lookup.ts";

/** A page as many visitors see it. */
export interface SharedPage {
  /** null = no one shares it. */
  key: string | null;
  left: LeftOut;
  /** What this visitor has in the holes of what is left out. */
  fill: PageFill;
  /** What an own page shows them. */
  ownView: object | null;
}

interface Asked {
  key: string;
  url: URL;
  cookie: string;
  lookup: VisitorLookup;
  /** null = the page shows nothing of a person but their cart. */
  ownPage: OwnPage | null;
}

const CART_COOKIE = "cart";

/** Whether there is nothing to look up: the page is the same for everyone who asks like this. */
export const isNobody = (cookie: string): boolean =>
  cookie === "" || (!hasSession(cookie) && readCookie(cookie, CART_COOKIE) === null);

export const pageOfAll = (key: string): SharedPage => ({
  key,
  left: NOTHING_LEFT_OUT,
  fill: {},
  ownView: null,
});

/**
 * The page that this visitor shares with others, after their session has been looked up; null = none.
 * `key` is the page's own (page-key.ts).
 *
 * @throws if the database does not answer
 */
export async function sharedPage(shop: Shop, asked: Asked): Promise<SharedPage | null> {
  const { lookup, ownPage } = asked;
  const visitor = await lookup.visitor();
  if ((await lookup.staffStep()) !== null) return null;
  // It says for whom staff order, or nothing before the statement of age (AGE-17).
  if (visitor?.actedBy !== undefined || visitor?.mustStateAge) return null;
  const viewer = await lookup.viewer();
  const page = pageOfAll(viewer.isSignedIn ? signedInKey(asked.key, viewer) : asked.key);
  const withCart = await leaveCartOut(shop, page, asked, { visitor, viewer });
  if (withCart === null || ownPage === null) return withCart;
  return visitor && (await leaveOwnOut(shop, withCart, { ...asked, ownPage, visitor }));
}

async function leaveCartOut(
  shop: Shop,
  page: SharedPage,
  { url, cookie }: Asked,
  { visitor, viewer }: { visitor: Visitor | null; viewer: Viewer },
): Promise<SharedPage | null> {
  const cart = visitor?.cart ?? decodeCart(readCookie(cookie, CART_COOKIE));
  if (cart.length === 0) return page;
  // The browser's navigations carry the cart in their data.
  if (mayBeFile(url.pathname)) return null;
  const { catalog } = shop.customer;
  const view = viewCart(cart, await catalog.products(), viewer.membership, await catalog.retired());
  if (view.lines.length + view.gone.length === 0) return page;
  const left = { ...page.left, cart: true };
  return { ...page, key: `cart ${page.key}`, left, fill: cartFill(view) };
}

/** What the page shows of its visitor is read here, whether or not they then share the page. */
async function leaveOwnOut(
  shop: Shop,
  page: SharedPage,
  { url, ownPage, visitor }: { url: URL; ownPage: OwnPage; visitor: Visitor },
): Promise<SharedPage> {
  const ownView = await ownPage.read(shop, visitor, url.searchParams);
  if (!ownPage.isShared(ownView)) return { ...pageOfAll(""), key: null, ownView };
  const { shape, fill } = ownHoles(ownView, url.search);
  return {
    key: `${page.key} ${shape.hasSearch ? "?" : ""}${shape.view}`,
    left: { ...page.left, own: shape },
    fill: { ...page.fill, ...fill },
    ownView,
  };
}

/** Customers with the same prices see the same page, because a cached page shows nothing personal. */
function signedInKey(key: string, { membership: { og, military } }: Viewer): string {
  return `signed-in${og ? " og" : ""}${military ? " military" : ""} ${key}`;
}
