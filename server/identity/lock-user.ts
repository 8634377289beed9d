import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/**
 * Holds an account until the transaction ends: no session of it begins meanwhile (a new one refers to
 * the user), and of two changes of its sign-in methods one waits. It is held before codes and sessions, and
 * after the profile where that changes as well.
 */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select from "user" where id = ${userId} for update`);
}

/**
 * For whoever signs in: waits for a change under way that holds the account (lockUser), so that it is seen
 * by what follows, and keeps one from beginning until the session is there for it to end. Sign-ins do
 * not wait for each other.
 */
export async function waitForChangesOf(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select from "user" where id = ${userId} for key share`);
}

/**
 * For whatever changes profile and user: the profile is held before the user, as the checkout and an
 * erasure do (checkout/lock-profile.ts, erase_person), so that none of them wait for each other.
 */
export async function lockProfileOf(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select from profiles where id = ${userId} for no key update`);
}
