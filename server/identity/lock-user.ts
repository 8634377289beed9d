import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/**
 * Locks an account until the transaction ends. Until then, none of its sessions can begin (a new one refers to the
 * user), and of two changes to its sign-in methods, one waits. Lock it before codes and sessions, and after the profile
 * if that changes too.
 */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select from "user" where id = ${userId} for update`);
}

/**
 * For a sign-in: waits for any change that holds the account (lockUser), so the sign-in sees it,
 * and blocks new changes until the session exists for them to end. Sign-ins do not wait for each
 * other.
 */
export async function waitForChangesOf(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select from "user" where id = ${userId} for key share`);
}

/**
 * For a change to both profile and user: locks the profile before the user, as checkout and erasure
 * do (db/calls/check-profile.sql, erase_person), so none of them deadlock.
 */
export async function lockProfileOf(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select from profiles where id = ${userId} for no key update`);
}
