/**
 * The client as the connection shows it: for limits, the order's ip_address and the session list.
 */
export interface Client {
  /** Address reported by the configured proxies; "" if unknown. */
  ipAddress: string;
  userAgent: string;
  cookie: string;
  /** Signs in as a program: what it gets is a token, and no cookie (API-12). */
  isProgram?: boolean;
}
