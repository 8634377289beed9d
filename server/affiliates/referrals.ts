import { sql } from "drizzle-orm";
import { firstNameOnly } from "#domain/affiliate/display-name.ts";
import type { Db } from "#server/db/client.ts";
import { pageOf, type PageOf, pageWindow } from "./page-of.ts";

export interface Referrals extends PageOf<{ place: number; firstName: string }> {
  total: number;
}

const PAGE_SIZE = 24;

/** The people an affiliate has referred, newest first: first names and nothing else (AFF-16). */
export async function listReferrals(
  db: Db,
  affiliateNumber: number,
  page: number,
): Promise<Referrals> {
  const { limit, offset } = pageWindow(page, PAGE_SIZE);
  const { rows } = await db.execute<{ full_name: string; total: number }>(sql`
    select full_name, (select count(*)::int from profiles where referrer_number = ${affiliateNumber}) as total
    from profiles where referrer_number = ${affiliateNumber}
    order by created_at desc limit ${limit} offset ${offset}`);
  const people = rows.map((row, position) => ({
    place: offset + position + 1,
    firstName: firstNameOnly(row.full_name),
  }));
  return { ...pageOf(people, page, PAGE_SIZE), total: rows[0]?.total ?? 0 };
}
