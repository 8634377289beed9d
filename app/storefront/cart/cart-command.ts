import type { CartLineId } from "#domain/cart/cart-actions.ts";

/** The commands a cart form can send. */
export type CartCommand =
  | ({ kind: "add"; quantity: number } & CartLineId)
  | ({ kind: "set"; quantity: number } & CartLineId)
  | ({ kind: "remove" } & CartLineId)
  | { kind: "clear" };

const PRODUCT_ID = /^[1-9]\d{0,8}$/;
const QUANTITY = /^-?\d{1,9}$/;
const FLAVOR_LENGTH_MAX = 64;

/** Parses a cart form; `null` for anything our forms don't send. Never throws. */
export function parseCartCommand(form: { get(name: string): unknown }): CartCommand | null {
  const intent = form.get("intent");
  if (intent === "clear") return { kind: "clear" };
  const productId = form.get("productId");
  const flavor = form.get("flavor") ?? "";
  if (typeof productId !== "string" || !PRODUCT_ID.test(productId)) return null;
  if (typeof flavor !== "string" || flavor.length > FLAVOR_LENGTH_MAX) return null;
  const id = { productId: Number(productId), flavor };
  switch (intent) {
    case "remove":
      return { kind: "remove", ...id };
    case "add":
    case "set": {
      const given = form.get("quantity") ?? "";
      const quantity = given === "" && intent === "add" ? "1" : given;
      if (typeof quantity !== "string" || !QUANTITY.test(quantity)) return null;
      return { kind: intent, quantity: Number(quantity), ...id };
    }
    default:
      return null;
  }
}
