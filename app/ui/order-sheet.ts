import sheet from "../styles/orders.css?url";

/** The style sheet for orders (order-parts.tsx), for the `links` of pages that show one. */
export const ORDER_SHEET = { rel: "stylesheet", href: sheet, precedence: "default" } as const;
