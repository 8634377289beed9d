import { sql } from "drizzle-orm";
import { firstNameLastInitial } from "#domain/affiliate/display-name.ts";
import type { Db } from "#server/db/client.ts";

export interface TopAffiliate {
  rank: number;
  /** "Jane D." */
  name: string;
}

/** Five are ranked, two are shown (AFF-15). */
const RANKED = 5;
const SHOWN = 2;

/**
 * The top earners by commission minus clawback, best first. Only first name and last initial leave the server, and only
 * for those who agreed to be shown.
 */
export async function topAffiliates(db: Db): Promise<TopAffiliate[]> {
  const { rows } = await db.execute<{ full_name: string }>(sql`
    select p.full_name from affiliate_bank bank join profiles p on p.affiliate_number = bank.affiliate_number
    where bank.earned > 0 and p.is_ranked order by bank.earned desc, bank.affiliate_number limit ${RANKED}`);
  return rows
    .map((row) => firstNameLastInitial(row.full_name))
    .filter((name) => name !== "")
    .slice(0, SHOWN)
    .map((name, position) => ({ rank: position + 1, name }));
}
