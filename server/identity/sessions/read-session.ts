import type pg from "pg";
import type { CartLine } from "#domain/cart/cart.ts";
import type { StaffRole } from "#domain/staff/permissions.ts";
import { gather } from "#server/db/gather.ts";
import { type Prepared, prepared } from "#server/db/prepared.ts";
import { PROLONG_AFTER_SECONDS, SESSION_SECONDS } from "./session-cookie.ts";

/** The session list shows the last use to within this long. */
const LAST_USE_MINUTES = 5;

/** However often it is used and extended, a session ends after this long (ACCT-19). */
const SESSION_DAYS_MAX = 180;
const STAFF_SESSION_DAYS_MAX = 1;
/** A staff session that no one uses ends sooner (STAFF-7); its last use is known to within five minutes. */
const STAFF_IDLE_HOURS_MAX = 12;

/** A session that has not ended, its account and the account's cart. */
export interface SessionRow {
  secret_hash: string;
  session_id: string;
  user_id: string;
  email: string;
  name: string;
  email_verified: boolean;
  is_age_statement_due: boolean;
  authenticated_at: Date;
  is_due: boolean;
  is_idle: boolean;
  staff_role: StaffRole | null;
  has_second_factor: boolean;
  has_passed_second_factor: boolean;
  second_factor_at: Date | null;
  profile_id: string | null;
  full_name: string | null;
  phone: string | null;
  street: string | null;
  address_2: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  affiliate_number: number | null;
  account_number: number | null;
  referrer_number: number | null;
  og: boolean | null;
  military: boolean | null;
  /** A member price has ended but is still on the profile (CUST-4). */
  is_grant_due: boolean;
  /** The customer that a staff member is ordering for, and until when (CUST-7). */
  acting_for: string | null;
  acting_until: Date | null;
  lines: CartLine[] | null;
}

/** Finds the sessions for this many secrets. */
const statementFor = (secrets: number): Prepared =>
  prepared(`
  select s.secret_hash, s.id as session_id, u.id as user_id, u.email, u.name, u.email_verified, u.is_age_statement_due,
    s.authenticated_at,
    s.last_used_at < now() - make_interval(mins => ${LAST_USE_MINUTES}) as is_idle,
    f.role as staff_role, exists (select from totp_factors t where t.user_id = u.id and t.confirmed_at is not null)
      or exists (select from passkey k where k.user_id = u.id) as has_second_factor,
    s.second_factor is not null as has_passed_second_factor, s.second_factor_at,
    s.expires_at <= now() + make_interval(secs => ${SESSION_SECONDS - PROLONG_AFTER_SECONDS}) as is_due,
    p.id as profile_id, p.full_name, p.phone, p.street, p.address_2, p.city, p.state, p.zip_code, p.affiliate_number,
    p.account_number, p.referrer_number, is_held(p.og, p.og_until) as og,
    is_held(p.military, p.military_until) as military,
    coalesce(least(p.og_until, p.military_until) <= now(), false) as is_grant_due, c.lines,
    case when s.acting_until > now() then s.acting_for end as acting_for, s.acting_until
  from session s join "user" u on u.id = s.user_id
  left join staff f on f.user_id = u.id left join profiles p on p.id = u.id left join carts c on c.user_id = u.id
  where s.secret_hash in (${parameters(secrets)}) and s.expires_at > now() and s.created_at > now() -
    make_interval(days => case when f.role is null then ${SESSION_DAYS_MAX} else ${STAFF_SESSION_DAYS_MAX} end)
    and (f.role is null or s.last_used_at > now() - make_interval(hours => ${STAFF_IDLE_HOURS_MAX}))`);

const parameters = (count: number): string =>
  Array.from({ length: count }, (_, at) => `$${at + 1}`).join(", ");

/*
 * PostgreSQL reuses a plan for a named statement only if it expects no better plan for the actual values. The length of
 * an array could make it expect one, so there is a statement for one secret and another for a few.
 */
const READ_ONE = statementFor(1);
const FEW = 8;
const READ_FEW = statementFor(FEW);

/** The session that a secret's hash opens; `null` if none. */
export type ReadSession = (secretHash: string) => Promise<SessionRow | null>;

/** Every signed-in request waits for its session, which is read again each time. */
export const sessionReader = (pool: pg.Pool): ReadSession =>
  gather<string, SessionRow | null>(FEW, async (hashes) => {
    const { rows } = await pool.query<SessionRow>(
      hashes.length === 1
        ? { ...READ_ONE, values: [...hashes] }
        : { ...READ_FEW, values: Array.from({ length: FEW }, (_, at) => hashes[at] ?? null) },
    );
    const byHash = new Map(rows.map((row) => [row.secret_hash, row]));
    return hashes.map((hash) => byHash.get(hash) ?? null);
  });
