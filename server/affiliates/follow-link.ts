import { inArray } from "drizzle-orm";
import { setTimeout as sleep } from "node:timers/promises";
import { parseAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { judgeLink } from "#domain/affiliate/attribution.ts";
import { cutText } from "#domain/card-data/card-data.ts";
import type { Db } from "#server/db/client.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { TouchLog } from "./touch-log.ts";

/** A request whose URL has `?aff=`. */
export interface LinkVisit {
  given: string;
  /** The cookie of an earlier link, as the browser sent it; `null` if none. */
  remembered: string | null;
  /** Without the query. Null if no page is opened, so nothing is logged. */
  path: string | null;
  ipAddress: string;
}

/** Returns the number to remember from now on; `null` means leave the cookie unchanged. Never throws. */
export type FollowLink = (visit: LinkVisit) => Promise<number | null>;

const LOOKUP_MS = 300;
const LOOKUPS_AT_ONCE = 4;
/** Beyond these, the touch log has its own bounds (touch-log.ts). */
const COUNTS_AT_ONCE = 8;
const PATH_LENGTH_MAX = 200;
const KNOWN_MAX = 20_000;

/**
 * The first link wins, and the page does not wait for it: a number that cannot be looked up
 * immediately is trusted, because checkout verifies it anyway. For a client beyond its limit,
 * nothing is remembered or logged.
 */
export function createLinkFollower(db: Db, touches: TouchLog, limits: Limits): FollowLink {
  /** A number never stops being an affiliate's, so a number found once stays valid. */
  const known = new Set<number>();
  let lookups = 0;
  let counts = 0;

  async function isBeyondLimit(ipAddress: string): Promise<boolean> {
    if (counts >= COUNTS_AT_ONCE) return false;
    counts += 1;
    try {
      return !(await limits.allows("linkByClient", ipAddress));
    } catch {
      return false;
    } finally {
      counts -= 1;
    }
  }

  async function lookUp(numbers: number[]): Promise<boolean> {
    if (lookups >= LOOKUPS_AT_ONCE) return false;
    lookups += 1;
    try {
      const { affiliateNumber } = profiles;
      const found = await db
        .select({ affiliateNumber })
        .from(profiles)
        .where(inArray(affiliateNumber, numbers));
      if (known.size > KNOWN_MAX) known.clear();
      for (const row of found) if (row.affiliateNumber !== null) known.add(row.affiliateNumber);
      return true;
    } catch {
      return false;
    } finally {
      lookups -= 1;
    }
  }

  return async ({ given, remembered, path, ipAddress }) => {
    if (await Promise.race([isBeyondLimit(ipAddress), sleep(LOOKUP_MS, false)])) return null;
    const number = parseAffiliateNumber(given);
    const earlier = parseAffiliateNumber(remembered);
    const unsure = [number, earlier].filter((one) => one !== null).filter((one) => !known.has(one));
    const isSure =
      unsure.length === 0 || (await Promise.race([lookUp(unsure), sleep(LOOKUP_MS, false)]));
    const outcome = judgeLink(number, earlier, (one) => !isSure || known.has(one));
    if (path !== null) {
      const touch = { kind: "link", outcome, affiliateNumber: number } as const;
      touches.record({ ...touch, path: cutText(path, PATH_LENGTH_MAX) }, ipAddress);
    }
    return outcome === "remembered" ? number : null;
  };
}
