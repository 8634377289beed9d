import type { Client } from "#server/limits/client.ts";
import { CLIENT_ADDRESS_HEADER } from "./auth.ts";

/** The headers that Better Auth reads a client from. */
export function authHeaders(client: Client): Headers {
  const headers = new Headers({ "user-agent": client.userAgent, cookie: client.cookie });
  if (client.ipAddress !== "") headers.set(CLIENT_ADDRESS_HEADER, client.ipAddress);
  return headers;
}
