import type { Actor } from "#domain/actor.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import type { AgreedTotals } from "./agreed-totals.ts";
import type { CheckoutRequest } from "./assess-checkout.ts";

export interface OrderRequest extends CheckoutRequest {
  /** Items the page showed; `null` if not sent. Compared with the stored cart, never trusted. */
  items: CartLine[] | null;
  agreed: AgreedTotals;
  idempotencyKey: string;
  /** The browser's token for a card and the card fields typed with it; `null` means no online card. */
  card: CardDetails | null;
}

export interface CardDetails {
  token: string;
  /** MM/YY. */
  expiry: string;
  zip: string;
  street: string;
}

export interface Customer {
  id: string;
  email: string;
  name: string;
  ipAddress: string;
  /** The browser's cookie, for the devices that it remembers (LIMIT-4); left out if none. */
  cookie?: string;
  /** Set if staff are ordering for the customer (CUST-7). */
  placedBy?: Actor;
}
