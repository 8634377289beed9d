import { sql } from "drizzle-orm";
import { user } from "#server/db/schema/accounts.ts";

/**
 * Of a statement that reads `user`: whether anything but the mailbox opens an account. Of one whose address was never confirmed, a stranger may have it;
 * only an imported account has none yet (IMPORT-4), and who proves the address is its owner.
 */
export const HAS_WAY_IN = sql<boolean>`(exists (select from account a where a.user_id = ${user}.id)
  or exists (select from passkey k where k.user_id = ${user}.id))`;
