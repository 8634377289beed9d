import type { Auth } from "./auth.ts";
import { authHeaders } from "./auth-headers.ts";
import { type Client } from "#server/limits/client.ts";

/** Ends the session on the server and answers the cookies that clear it in the browser. */
export async function signOut(deps: { auth: Auth }, client: Client): Promise<string[]> {
  const { headers } = await deps.auth.api.signOut({
    headers: authHeaders(client),
    returnHeaders: true,
  });
  return headers.getSetCookie();
}
