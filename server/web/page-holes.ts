import type { CartHoles } from "#app/shell/contexts.ts";
import { cartLabel } from "#domain/cart/cart-label.ts";
import type { CartView } from "#domain/cart/view-cart.ts";

/** The content of each hole in one visitor's page, escaped for its place. */
export type PageFill = Readonly<Record<string, string>>;

/** A page around its holes (PAGE-10): text, hole, text, and so on, with one more text than holes. */
export interface PageParts {
  texts: Buffer[];
  holes: string[];
}

/** Placeholders for the cart while the page is rendered; the nonce makes each one unique. */
export const cartMarks = (nonce: string): CartHoles => ({
  label: `cart-label-${nonce}`,
  count: `cart-count-${nonce}`,
  data: `cart-data-${nonce}`,
});

export function partsOf(html: string, nonce: string): PageParts {
  // The holes' names are among the pieces, one after each text.
  const pieces = html.split(new RegExp(`(cart-(?:label|count|data))-${nonce}`));
  return {
    texts: pieces.filter((_, at) => at % 2 === 0).map((text) => Buffer.from(text)),
    holes: pieces.filter((_, at) => at % 2 === 1),
  };
}

export const cartFill = (cart: CartView): PageFill => ({
  "cart-label": inMarkup(cartLabel(cart.count)),
  "cart-count": inMarkup(String(cart.count)),
  "cart-data": inScript(JSON.stringify(cart)),
});

/** The content of a hole; throws rather than sending a page with an unfilled one. */
export function filling(fill: PageFill, hole: string): string {
  const text = fill[hole];
  if (text === undefined) throw new Error(`Nothing fills the hole ${hole}`);
  return text;
}

/** The complete page, for one visitor. */
export const filled = ({ texts, holes }: PageParts, fill: PageFill): Buffer =>
  Buffer.concat(
    texts.flatMap((text, at) => {
      const hole = holes[at];
      return hole === undefined ? [text] : [text, Buffer.from(filling(fill, hole))];
    }),
  );

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Escapes a text as React does. */
export const inMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? "");

/** JSON that is safe in a script element: nothing in it ends the element or begins a comment. */
export const inScript = (json: string): string =>
  json.replace(
    /[&<>\u2028\u2029]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
