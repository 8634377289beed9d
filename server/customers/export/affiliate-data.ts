import { sql } from "drizzle-orm";
import { firstNameOnly } from "#domain/affiliate/display-name.ts";
import type { Db } from "#server/db/client.ts";
import { type JsonRow, jsonRow, jsonRows } from "./json-rows.ts";

/** The program's data on an affiliate; about people they referred, only what the dashboard shows. */
export async function affiliateData(db: Db, userId: string) {
  const bank = await jsonRow(
    db,
    sql`select p.affiliate_number as "affiliateNumber", b.balance::text, b.store_credit::text as "storeCredit", b.earned::text
      from affiliate_bank b join profiles p on p.account_number = b.affiliate_number where p.id = ${userId}`,
  );
  const referralCodes = await jsonRows(
    db,
    sql`select at, kind as "what", outcome, affiliate_number as "affiliateNumber", order_number as "orderNumber"
      from affiliate_touches where profile_id = ${userId} order by id`,
  );
  if (bank === null) return { affiliate: null, storeCredit: null, referralCodes };
  const account = sql`(select account_number from profiles where id = ${userId})`;
  const ledger = await jsonRows(
    db,
    sql`select date, kind, case type when 1 then '' else '-' end || commission::text as amount,
      nullif(affiliate_number, 0) as "referredAffiliateNumber", order_number as "orderNumber", note
      from affiliate_ledger where referrer_number = ${account} order by id`,
  );
  if (bank["affiliateNumber"] === null)
    return { affiliate: null, storeCredit: { balance: bank["balance"], ledger }, referralCodes };
  const referrals = await jsonRows(
    db,
    sql`select full_name as name, created_at as "since" from profiles where referrer_number = ${account} order by created_at`,
  );
  return {
    referralCodes,
    /** Only for customers who aren't affiliates; an affiliate's is in their balance. */
    storeCredit: null,
    affiliate: {
      ...bank,
      acceptedTerms: await jsonRows(
        db,
        sql`select version, at, ip_address as "ipAddress" from affiliate_terms_acceptances
          where profile_id = ${userId} order by id`,
      ),
      ledger,
      payouts: await jsonRows(
        db,
        sql`select amount::text, pay_to as "payTo", status, requested_at as "requestedAt", decided_at as "decidedAt",
          reference, reason from payout_requests where affiliate_number = ${account} order by id`,
      ),
      referrals: referrals.map(firstNameRow),
    },
  };
}

/** First names only, as on the dashboard (AFF-16). */
const firstNameRow = ({ name }: JsonRow): JsonRow => ({ firstName: firstNameOnly(String(name)) });
