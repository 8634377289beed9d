import { eq, sql } from "drizzle-orm";
import type pg from "pg";
import type { CartLine } from "#domain/cart/cart.ts";
import type { Membership } from "#domain/catalog/product.ts";
import { apart } from "#server/db/apart.ts";
import type { Db } from "#server/db/client.ts";
import { prepared } from "#server/db/prepared.ts";
import { session } from "#server/db/schema/accounts.ts";
import { ensureProfile } from "#server/identity/ensure-profile.ts";
import type { Client } from "#server/limits/client.ts";
import type { Log } from "#server/log.ts";
import {
  PROLONG_AFTER_SECONDS,
  readSessionCookies,
  SESSION_SECONDS,
  sessionCookie,
} from "./session-cookie.ts";

/** A request's signed-in person. */
export interface Visitor {
  userId: string;
  email: string;
  isEmailConfirmed: boolean;
  /** Changes with each new cookie. */
  sessionId: string;
  /** The last authentication: sensitive changes require a recent one. */
  authenticatedAt: Date;
  /** null = a customer. */
  staffRole: "staff" | "owner" | null;
  /** The account's: staff without one may only enroll one. */
  hasSecondFactor: boolean;
  /** This session's: one that began before a factor was enrolled has passed none. */
  hasPassedSecondFactor: boolean;
  profile: VisitorProfile;
  membership: Membership;
  cart: CartLine[];
}

export interface VisitorProfile {
  fullName: string;
  phone: string;
  street: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  affiliateNumber: number | null;
  referrerNumber: number | null;
}

export interface FoundVisitor {
  visitor: Visitor | null;
  /** The cookies a rolling session sends to the browser. */
  cookies: string[];
}

interface Deps {
  db: Db;
  pool: pg.Pool;
  log: Log;
}

/** The list of sessions shows the last use to within this long. */
const LAST_USE_MINUTES = 5;

/** However often it is used and extended, a session ends after this long (ACCT-19). */
const SESSION_DAYS_MAX = 180;
const STAFF_SESSION_DAYS_MAX = 1;

const NOBODY: FoundVisitor = { visitor: null, cookies: [] };

/**
 * Who the session cookie identifies: one statement, run on every signed-in request. A missing
 * profile is created (ACCT-25); if that fails, only checkout fails, and says so. Of two different
 * session cookies, one was planted. We can't tell which, so both are ignored.
 */
export async function findVisitor(
  deps: Deps,
  client: Pick<Client, "cookie">,
): Promise<FoundVisitor> {
  const [cookie, ...others] = readSessionCookies(client.cookie);
  if (cookie === undefined || others.length > 0) return NOBODY;
  const row = await readSession(deps.pool, cookie.secretHash);
  // The cookie is left alone: otherwise a request under way while the session was renewed would
  // clear the new one.
  if (!row) return NOBODY;
  if (row.profile_id === null) {
    const { user_id: id, email, name } = row;
    await apart(deps, "profile not created", (db) => ensureProfile(db, { id, email, name }));
  }
  const isThere = !(row.is_idle || row.is_due) || (await noteUse(deps.db, row));
  const isCookieDue = isThere && (row.is_due || cookie.isOld);
  return { visitor: toVisitor(row), cookies: isCookieDue ? [sessionCookie(cookie.secret)] : [] };
}

/** @returns false if the session was ended or renewed meanwhile: its cookie is not sent again */
async function noteUse(db: Db, row: SessionRow): Promise<boolean> {
  const used = await db
    .update(session)
    .set({
      lastUsedAt: sql`now()`,
      ...(row.is_due ? { expiresAt: sql`now() + make_interval(secs => ${SESSION_SECONDS})` } : {}),
    })
    .where(eq(session.id, row.session_id))
    .returning({ id: session.id });
  return used.length > 0;
}

interface SessionRow {
  session_id: string;
  user_id: string;
  email: string;
  name: string;
  email_verified: boolean;
  authenticated_at: Date;
  is_due: boolean;
  is_idle: boolean;
  staff_role: "staff" | "owner" | null;
  has_second_factor: boolean;
  has_passed_second_factor: boolean;
  profile_id: string | null;
  full_name: string | null;
  phone: string | null;
  street: string | null;
  address_2: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  affiliate_number: number | null;
  referrer_number: number | null;
  og: boolean | null;
  military: boolean | null;
  lines: CartLine[] | null;
}

const READ_SESSION = prepared(`
  select s.id as session_id, u.id as user_id, u.email, u.name, u.email_verified, s.authenticated_at,
    s.last_used_at < now() - make_interval(mins => ${LAST_USE_MINUTES}) as is_idle, f.role as staff_role,
    exists (select from totp_factors t where t.user_id = u.id and t.confirmed_at is not null)
      or exists (select from passkey k where k.user_id = u.id) as has_second_factor,
    s.second_factor is not null as has_passed_second_factor,
    s.expires_at <= now() + make_interval(secs => ${SESSION_SECONDS - PROLONG_AFTER_SECONDS}) as is_due,
    p.id as profile_id, p.full_name, p.phone, p.street, p.address_2, p.city, p.state, p.zip_code, p.affiliate_number,
    p.referrer_number, p.og, p.military, c.lines
  from session s join "user" u on u.id = s.user_id
  left join staff f on f.user_id = u.id left join profiles p on p.id = u.id left join carts c on c.user_id = u.id
  where s.secret_hash = $1 and s.expires_at > now() and s.created_at > now() -
    make_interval(days => case when f.role is null then ${SESSION_DAYS_MAX} else ${STAFF_SESSION_DAYS_MAX} end)`);

/** Every signed-in request waits for it: by its name, on whatever connection is free. */
async function readSession(pool: pg.Pool, secretHash: string): Promise<SessionRow | null> {
  const { rows } = await pool.query<SessionRow>({ ...READ_SESSION, values: [secretHash] });
  return rows[0] ?? null;
}

function toVisitor(row: SessionRow): Visitor {
  return {
    userId: row.user_id,
    email: row.email,
    isEmailConfirmed: row.email_verified,
    sessionId: row.session_id,
    authenticatedAt: row.authenticated_at,
    staffRole: row.staff_role,
    hasSecondFactor: row.has_second_factor,
    hasPassedSecondFactor: row.has_passed_second_factor,
    profile: {
      fullName: row.full_name ?? row.name,
      phone: row.phone ?? "",
      street: row.street ?? "",
      address2: row.address_2 ?? "",
      city: row.city ?? "",
      state: row.state ?? "",
      zipCode: row.zip_code ?? "",
      affiliateNumber: row.affiliate_number,
      referrerNumber: row.referrer_number,
    },
    membership: { og: row.og ?? false, military: row.military ?? false },
    cart: row.lines ?? [],
  };
}
