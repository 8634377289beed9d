import type { RequestFacts } from "#app/shell/contexts.ts";
import { markedOwn, type OwnShape } from "./own-page.ts";
import { markOf, queryMarkOf } from "./page-holes.ts";

/** What a page that many share is rendered without (page-holes.ts). */
export interface LeftOut {
  cart: boolean;
  /** null = nothing. */
  own: OwnShape | null;
}

export const NOTHING_LEFT_OUT: LeftOut = { cart: false, own: null };

type Marks = Pick<RequestFacts, "cartHoles" | "ownMarks">;

export const NOTHING_MARKED: Marks = { cartHoles: null, ownMarks: null };

/** What the page has in place of it while it is rendered. */
export const marksFor = ({ cart, own }: LeftOut, nonce: string): Marks => ({
  cartHoles: cart
    ? {
        label: markOf("cart-label", nonce),
        count: markOf("cart-count", nonce),
        data: markOf("cart-data", nonce),
      }
    : null,
  ownMarks: own && markedOwn(own, nonce),
});

/** A page may repeat its query, which is each one's own. */
export function withMarkedSearch(request: Request, { own }: LeftOut, nonce: string): Request {
  if (own === null || !own.hasSearch) return request;
  const url = new URL(request.url);
  url.search = queryMarkOf("own-search", nonce);
  return new Request(url, request);
}
