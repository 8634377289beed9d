import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/**
 * Ends every session in a restored database, and voids every code and link that signs in, recovers an account or joins
 * the staff (BACKUP-14); otherwise, those ended or used after the restored moment would be valid again. @returns how
 * many sessions
 */
export async function endAccess(db: Db): Promise<number> {
  const { rows } = await db.execute<{ ended: number }>(sql`
    with ended as (delete from session returning 1),
      half as (delete from pending_sign_ins),
      challenges as (delete from passkey_challenges),
      tokens as (delete from api_tokens),
      codes as (update account_codes set used_at = now() where used_at is null),
      emailed as (update email_sign_ins set used_at = now() where used_at is null),
      invited as (update staff_invitations set token_hash = null where token_hash is not null),
      previews as (update product_previews set ended_at = now() where ended_at is null)
    select count(*)::int as ended from ended`);
  return rows[0]?.ended ?? 0;
}
