import {
  checkDestination,
  type Destination,
  type DestinationCheck,
} from "#domain/eligibility/check-destination.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { bansInForce } from "./rule-rows.ts";
import { zipDirectory } from "./zip-directory.ts";

/** Whether anything may ship to an address, by the bans in force now (PLACE-10); the quote checks which goods may. */
export async function checkAddress(
  { db, clock }: { db: Db; clock: Clock },
  destination: Destination,
): Promise<DestinationCheck> {
  const bans = await bansInForce(db, formatIsoShopDate(clock.now()));
  return checkDestination(destination, bans, zipDirectory());
}
