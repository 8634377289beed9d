/**
 * The client, as far as the connection shows: for limits, the order's ip_address and the session
 * list.
 */
export interface Client {
  /** As seen behind the configured proxies; "" where unknown. */
  ipAddress: string;
  userAgent: string;
  cookie: string;
}
