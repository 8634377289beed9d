import { href } from "react-router";
import { withHash } from "#app/shell/address.ts";

const ORDERS = href("/orders");

/** The pages, or parts of /orders, that notices, forms and confirmations return to. */
const ADDRESSES = {
  age: withHash(ORDERS, "age"),
  devices: href("/orders/security/sessions"),
  erasure: withHash(href("/orders/security/your-data"), "erasure"),
  identities: href("/orders/security/identities"),
  passkeys: href("/orders/security/passkeys"),
  profile: withHash(ORDERS, "profile"),
  security: withHash(ORDERS, "security"),
  limits: href("/orders/security/limits"),
  "two-step": href("/orders/security/two-step"),
  "your-data": href("/orders/security/your-data"),
} as const;

export type AccountSection = keyof typeof ADDRESSES;

/** `/orders/security/passkeys`, or `/orders#profile` */
export const accountSection = (section: AccountSection): string => ADDRESSES[section];
