import { inArray } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { session } from "#server/db/schema/accounts.ts";
import type { Client } from "#server/limits/client.ts";
import { CLEARED_SESSION_COOKIE, readSessionCookies } from "./session-cookie.ts";

/** Ends the session on the server and returns the cookies that clear it in the browser. */
export async function signOut({ db }: { db: Db }, client: Client): Promise<string[]> {
  const hashes = readSessionCookies(client.cookie).map(({ secretHash }) => secretHash);
  if (hashes.length > 0) await db.delete(session).where(inArray(session.secretHash, hashes));
  return [CLEARED_SESSION_COOKIE];
}
