import sheet from "../styles/orders.css?url";

/** How an order looks (order-parts.tsx), for the `links` of the pages that show one. */
export const ORDER_SHEET = { rel: "stylesheet", href: sheet, precedence: "default" } as const;
