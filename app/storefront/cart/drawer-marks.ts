/** The drawer's `<dialog>` (cart-drawer.tsx), which run-drawer.ts fills and opens. */
export const DRAWER_ID = "cart-drawer";

/** Marks a form whose response the drawer shows, and the link that opens the drawer. */
export const IN_DRAWER = { "data-in-drawer": "" } as const;
export const IN_DRAWER_SELECTOR = "[data-in-drawer]";

/** The query parameter that requests only the drawer's content from the cart page. */
export const VIEW = { name: "view", drawer: "drawer" } as const;

/** Marks the part of the cart page that the drawer shows. Its values are sentences. */
export const DRAWER_CONTENT = "data-drawer-content";
export const DRAWER_ALERT = "data-alert";
export const DRAWER_ERROR = "data-error";

/** Marks the element in a form that shows why nothing changed. */
export const FORM_ERROR = { "data-form-error": "" } as const;
export const FORM_ERROR_SELECTOR = "[data-form-error]";

/** The event that tells the components about a changed cart. */
export const CART_CHANGED = "cart-changed";
