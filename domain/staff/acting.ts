/*
 * Staff who order for a customer (CUST-7) may browse the shop, fill the cart and place the order. Everything outside
 * this table is refused, including URLs added later, and password, email, second factors, passkeys, linked accounts,
 * sessions, data, erasure, payouts and everything else in the account.
 */

export const ACTING_MINUTES = 30;

/** Paths with the allowed access. ":one" stands for one segment. */
const MAY: readonly { path: string; may: "read" | "write" | "both" }[] = [
  { path: "/", may: "read" },
  { path: "/shop", may: "read" },
  { path: "/shop/:one", may: "read" },
  { path: "/mgm", may: "read" },
  { path: "/cart", may: "both" },
  { path: "/cart/limits", may: "read" },
  { path: "/ship-to-me", may: "read" },
  { path: "/ship-to-me/:one", may: "read" },
  { path: "/checkout", may: "both" },
  { path: "/checkout/quote", may: "write" },
  { path: "/checkout/place", may: "write" },
  { path: "/checkout/done/:one", may: "read" },
  { path: "/age-gate", may: "write" },
  { path: "/orders", may: "read" },
  { path: "/orders/:one/again", may: "write" },
  { path: "/orders/:one/invoice", may: "read" },
  { path: "/orders/:one/payment-qr.svg", may: "read" },
  { path: "/auth/acting", may: "write" },
  { path: "/auth/sign-out", may: "write" },
  { path: "/process", may: "read" },
  { path: "/pricing", may: "read" },
  { path: "/why-us", may: "read" },
  { path: "/transparency", may: "read" },
  { path: "/testimonials", may: "read" },
  { path: "/labs", may: "read" },
  { path: "/dosing", may: "read" },
  { path: "/ritual", may: "read" },
  { path: "/policies", may: "read" },
  { path: "/industry-problems", may: "read" },
  { path: "/community", may: "read" },
  { path: "/wholesale", may: "read" },
  { path: "/privacy-policy", may: "read" },
  { path: "/privacy/request", may: "read" },
  { path: "/terms-and-conditions", may: "read" },
];

const RULES = MAY.map(({ path, may }) => ({
  may,
  pattern: new RegExp(`^${path.replaceAll(".", String.raw`\.`).replaceAll(":one", "[^/]+")}$`),
}));

const isRead = (method: string): boolean => method === "GET" || method === "HEAD";

/** Whether the request is recorded: a quote changes nothing, and is requested with every keystroke. */
export const changesSomething = (method: string, path: string): boolean =>
  !isRead(method) && path !== "/checkout/quote";

/** @param path in the router's format: decoded once, without ".data" */
export const mayWhileActing = (method: string, path: string): boolean =>
  RULES.some(
    ({ may, pattern }) =>
      (may === "both" || may === (isRead(method) ? "read" : "write")) && pattern.test(path),
  );
