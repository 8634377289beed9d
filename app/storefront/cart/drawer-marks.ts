/** The drawer's `<dialog>` (cart-drawer.tsx), which run-drawer.ts fills and opens. */
export const DRAWER_ID = "cart-drawer";

/** On a form whose answer the drawer shows, and on the link that opens it. */
export const IN_DRAWER = { "data-in-drawer": "" } as const;
export const IN_DRAWER_SELECTOR = "[data-in-drawer]";

/** Asks the cart's page for the drawer's content alone, as a search parameter with this value. */
export const VIEW = { name: "view", drawer: "drawer" } as const;

/** On the part of the cart's page that the drawer shows. Its values are sentences. */
export const DRAWER_CONTENT = "data-drawer-content";
export const DRAWER_ALERT = "data-alert";
export const DRAWER_ERROR = "data-error";

/** Within a form: the element that shows why nothing changed. */
export const FORM_ERROR = { "data-form-error": "" } as const;
export const FORM_ERROR_SELECTOR = "[data-form-error]";

/** Tells the components that the cart has changed. */
export const CART_CHANGED = "cart-changed";
