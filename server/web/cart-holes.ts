import type { CartHoles } from "#app/shell/contexts.ts";
import { cartLabel } from "#domain/cart/cart-label.ts";
import type { CartView } from "#domain/cart/view-cart.ts";

type Hole = keyof CartHoles;

/** What one visitor's cart puts into the holes, escaped for where each of them is. */
export type CartFill = Record<Hole, string>;

/** A page around its holes (PAGE-10): a text, a hole, a text, and so on; one more text than holes. */
export interface PageParts {
  texts: Buffer[];
  holes: Hole[];
}

/** Marks that nothing else on a page can contain, because its rendering's nonce is in them. */
export const cartHolesOf = (nonce: string): CartHoles => ({
  label: `cart-label-${nonce}`,
  count: `cart-count-${nonce}`,
  data: `cart-data-${nonce}`,
});

export function partsOf(html: string, marks: CartHoles): PageParts {
  const parts: PageParts = { texts: [], holes: [] };
  // The pattern's groups are among the pieces, undefined where another one matched.
  const pattern = new RegExp(`(${marks.label})|(${marks.count})|(${marks.data})`);
  const [first = "", ...rest] = html.split(pattern);
  parts.texts.push(Buffer.from(first));
  for (let at = 0; at < rest.length; at += 4) {
    const [label, count, , text = ""] = rest.slice(at, at + 4);
    parts.holes.push(label ? "label" : count ? "count" : "data");
    parts.texts.push(Buffer.from(text));
  }
  return parts;
}

export const cartFill = (cart: CartView): CartFill => ({
  label: inMarkup(cartLabel(cart.count)),
  count: inMarkup(String(cart.count)),
  data: inScript(JSON.stringify(cart)),
});

/** The whole page, for one visitor. */
export const filled = ({ texts, holes }: PageParts, fill: CartFill): Buffer =>
  Buffer.concat(
    texts.flatMap((text, at) => {
      const hole = holes[at];
      return hole === undefined ? [text] : [text, Buffer.from(fill[hole])];
    }),
  );

const inMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);

/** JSON as it may stand in a script element: nothing in it ends the element or begins a comment. */
const inScript = (json: string): string =>
  json.replace(
    /[&<>\u2028\u2029]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
