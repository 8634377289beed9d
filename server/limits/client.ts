import { CLIENT_ADDRESS_HEADER } from "#server/identity/sessions/auth.ts";

/** Who asks, as far as the connection tells: for limits, the order's ip_address and the session list. */
export interface Client {
  /** As seen behind the configured proxies; "" where unknown. */
  ipAddress: string;
  userAgent: string;
  cookie: string;
}

/** The headers that Better Auth reads a client from. */
export function authHeaders(client: Client): Headers {
  const headers = new Headers({ "user-agent": client.userAgent, cookie: client.cookie });
  if (client.ipAddress !== "") headers.set(CLIENT_ADDRESS_HEADER, client.ipAddress);
  return headers;
}
