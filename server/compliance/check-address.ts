import { eq } from "drizzle-orm";
import {
  checkDestination,
  type Destination,
  type DestinationCheck,
} from "#domain/eligibility/check-destination.ts";
import type { Db } from "#server/db/client.ts";
import { bannedAreas } from "#server/db/schema/compliance.ts";
import { zipDirectory } from "./zip-directory.ts";

/** Whether the shop may ship there, by the bans in force now (PLACE-10). */
export async function checkAddress(db: Db, destination: Destination): Promise<DestinationCheck> {
  const check = await addressCheck(db);
  return check(destination);
}

/** The same for many: the bans are read once. */
export async function addressCheck(
  db: Db,
): Promise<(destination: Destination) => DestinationCheck> {
  const bans = await db.select().from(bannedAreas).where(eq(bannedAreas.enabled, true));
  const directory = zipDirectory();
  return (destination) => checkDestination(destination, bans, directory);
}
