import type { TestDatabase } from "./test-database.ts";

/** Removes all lots with their chains, which no shop can. */
export const clearLots = ({ asOwner }: TestDatabase): Promise<void> =>
  asOwner("set session_replication_role = replica; delete from lot_custody; delete from lots");
