import { sql } from "drizzle-orm";
import { user } from "#server/db/schema/accounts.ts";

/**
 * For a statement that reads `user`: whether the account has a sign-in method besides its mailbox. If the address was
 * never confirmed, that method may be a stranger's. Only an imported account starts without one (IMPORT-4), so whoever
 * proves its address is its owner.
 */
export const HAS_WAY_IN = sql<boolean>`(exists (select from account a where a.user_id = ${user}.id)
  or exists (select from passkey k where k.user_id = ${user}.id))`;
