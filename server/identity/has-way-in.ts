import { sql } from "drizzle-orm";
import { user } from "#server/db/schema/accounts.ts";

/**
 * For a statement that reads `user`: whether anything but the mailbox opens an account. If its address was never
 * confirmed, a stranger may have that way in; only an imported account has none yet (IMPORT-4), and whoever proves
 * the address is its owner.
 */
export const HAS_WAY_IN = sql<boolean>`(exists (select from account a where a.user_id = ${user}.id)
  or exists (select from passkey k where k.user_id = ${user}.id))`;
