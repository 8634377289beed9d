import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { jsonRow, jsonRows } from "./json-rows.ts";

/** The person's account and sign-in methods: names and dates, never a secret. */
export async function accountData(db: Db, userId: string) {
  return {
    account: await jsonRow(
      db,
      sql`select email, email_verified as "isEmailConfirmed", name, created_at as "createdAt",
        age_attestation_version as "ageAttestationVersion", age_attested_at as "ageAttestedAt",
        erasure_requested_at as "erasureRequestedAt" from "user" where id = ${userId}`,
    ),
    profile: await jsonRow(
      db,
      sql`select full_name as "fullName", phone, street, address_2 as "address2", city, state, zip_code as "zipCode", date_of_birth as "dateOfBirth",
        og as "isOgMember", og_until as "ogUntil", military as "isMilitaryMember", military_until as "militaryUntil", affiliate_number as "affiliateNumber",
        referrer_number as "referredByAffiliateNumber", is_ranked as "mayBeNamedAsTopAffiliate", created_at as "createdAt", updated_at as "updatedAt"
        from profiles where id = ${userId}`,
    ),
    ageVerification: await jsonRow(
      db,
      sql`select status, requested_at as "requestedAt", decided_at as "decidedAt", note, method, reference,
        valid_until as "validUntil", home
        from age_verifications where user_id = ${userId}`,
    ),
    ownPurchaseLimits: await jsonRow(
      db,
      sql`select most, days, next_most as "nextMost", next_days as "nextDays", next_from as "nextFrom",
        paused_until as "pausedUntil", excluded_at as "excludedAt" from own_limits where user_id = ${userId}`,
    ),
    allowedBeyondLimits: await jsonRows(
      db,
      sql`select limit_key as "limit", extra, until, reason, given_at as "since", ended_at as "endedAt"
        from limit_extras where user_id = ${userId} order by id`,
    ),
    ageChecks: await jsonRows(
      db,
      sql`select at, status, step, verifier, reference, method, valid_until as "validUntil", home, note
        from age_checks where user_id = ${userId} order by id`,
    ),
    legalHolds: await jsonRows(
      db,
      sql`select placed_at as "since", released_at as "until" from legal_holds where user_id = ${userId} order by id`,
    ),
    taxCertificates: await jsonRows(
      db,
      sql`select states, kind, number, from_day as "from", until_day as "until", spares_excise as "freesFromExcise", note,
        document_file is not null as "hasDocument", created_at as "enteredAt", withdrawn_at as "withdrawnAt"
        from tax_certificates where user_id = ${userId} order by id`,
    ),
    privacyRequests: await jsonRows(
      db,
      sql`select kind, text, state, opened_at as "openedAt", due_on as "dueOn", put_off_at as "putOffAt",
        put_off_reason as "putOffReason", decided_at as "decidedAt", answer, residence, opted_out_at as "optedOutAt"
        from privacy_requests where user_id = ${userId} or email = (
          select email from "user" where id = ${userId} and email_verified) order by id`,
    ),
    privacyOptOuts: await jsonRows(
      db,
      sql`select way, version, at from privacy_opt_outs where user_id = ${userId} order by at`,
    ),
    grantedPrices: await jsonRows(
      db,
      sql`select kind, granted_at as "since", reason, expires_at as "until", ended_at as "endedAt", end_reason as "endReason"
        from customer_grants where user_id = ${userId} order by id`,
    ),
    blocks: await jsonRows(
      db,
      sql`select blocked_at as "since", reason, lifted_at as "until", lift_reason as "liftReason"
        from customer_blocks where user_id = ${userId} order by id`,
    ),
    mergedAccounts: await jsonRows(
      db,
      sql`select case source_id when ${userId} then 'into another' else 'took another in' end as "what",
        merged_at as "at", reason, undone_at as "undoneAt"
        from customer_merges where ${userId} in (source_id, target_id) order by id`,
    ),
    recallEmails: await jsonRows(
      db,
      sql`select l.number as "lot", m.sent_at as "sentAt", m.undeliverable_at as "undeliverableAt"
        from recall_mails m join recalls c on c.id = m.recall_id join lots l on l.id = c.lot_id
        where m.user_id = ${userId} order by c.id`,
    ),
    staffNotes: await jsonRows(
      db,
      sql`select created_at as "at", note from customer_notes where user_id = ${userId} order by id`,
    ),
    staffTags: await jsonRows(
      db,
      sql`select tag, created_at as "since" from customer_tags where user_id = ${userId} order by tag`,
    ),
    waysIn: await waysIn(db, userId),
    sessions: await jsonRows(
      db,
      sql`select user_agent as "device", ip_address as "ipAddress", method,
        second_factor as "secondFactor", second_factor_at as "secondFactorAt", created_at as "signedInAt",
        last_used_at as "lastUsedAt", expires_at as "expiresAt" from session where user_id = ${userId} order by created_at`,
    ),
  };
}

async function waysIn(db: Db, userId: string) {
  return {
    passwordAndProviders: await jsonRows(
      db,
      sql`select case provider_id when 'credential' then 'password' else provider_id end as "way",
        created_at as "createdAt", updated_at as "changedAt" from account where user_id = ${userId} order by created_at`,
    ),
    passkeys: await jsonRows(
      db,
      sql`select name, created_at as "createdAt", last_used_at as "lastUsedAt"
        from passkey where user_id = ${userId} order by created_at`,
    ),
    authenticator: await jsonRow(
      db,
      sql`select confirmed_at as "confirmedAt" from totp_factors where user_id = ${userId}`,
    ),
    backupCodes: await jsonRow(
      db,
      sql`select count(*) as "made", count(used_at) as "used", min(created_at) as "createdAt"
        from backup_codes where user_id = ${userId} having count(*) > 0`,
    ),
  };
}
