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
  const bans = await db.select().from(bannedAreas).where(eq(bannedAreas.enabled, true));
  return checkDestination(destination, bans, zipDirectory());
}
