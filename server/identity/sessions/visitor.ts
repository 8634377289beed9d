import { eq, sql } from "drizzle-orm";
import type { CartLine } from "#domain/cart/cart.ts";
import type { Membership } from "#domain/catalog/product.ts";
import { apart } from "#server/db/apart.ts";
import type { Db } from "#server/db/client.ts";
import { session } from "#server/db/schema/accounts.ts";
import type { Log } from "#server/log.ts";
import { type Auth, PROLONG_AFTER_SECONDS, SESSION_SECONDS } from "./auth.ts";
import { authHeaders } from "./auth-headers.ts";
import { type Client } from "#server/limits/client.ts";
import { ensureProfile } from "#server/identity/ensure-profile.ts";
import { readSessionToken } from "./session-token.ts";

/** The signed-in person of a request. */
export interface Visitor {
  userId: string;
  email: string;
  isEmailConfirmed: boolean;
  sessionToken: string;
  /** When the person last proved who they are: sensitive changes ask for a recent proof. */
  authenticatedAt: Date;
  /** null = a customer. */
  staffRole: "staff" | "owner" | null;
  /** Of the account: staff without one may do nothing but enroll one. */
  hasSecondFactor: boolean;
  /** Of this session: one that began before a factor was enrolled has passed none. */
  hasPassedSecondFactor: boolean;
  profile: VisitorProfile;
  membership: Membership;
  cart: CartLine[];
}

export interface VisitorProfile {
  fullName: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  affiliateNumber: number | null;
  referrerNumber: number | null;
}

export interface FoundVisitor {
  visitor: Visitor | null;
  /** What a rolling session wants to tell the browser. */
  cookies: string[];
}

interface Deps {
  db: Db;
  log: Log;
  auth: Auth;
}

/** The list of sessions says when one was last used, to within this long. */
const LAST_USE_MINUTES = 5;

/** However often it is used and prolonged, a session ends after this long (ACCT-19). */
const SESSION_DAYS_MAX = 180;
const STAFF_SESSION_DAYS_MAX = 1;

const NOBODY: FoundVisitor = { visitor: null, cookies: [] };

/**
 * Who the session cookie says it is: one statement, on the way of every signed-in request. Better
 * Auth itself is asked only for what it tells the browser when a session is due to be prolonged. A
 * profile found missing is created (ACCT-25); one that cannot be is the failure of the checkout,
 * which says so, and of nothing else.
 */
export async function findVisitor(deps: Deps, client: Client): Promise<FoundVisitor> {
  const token = readSessionToken(client.cookie, deps.auth);
  if (token === null) return NOBODY;
  const row = await readSession(deps.db, token);
  // The cookie is left alone: a request that was on its way while the session was renewed would else
  // clear the one that has just taken its place.
  if (!row) return NOBODY;
  if (row.profile_id === null) {
    const { user_id: id, email, name } = row;
    await apart(deps, "profile not created", (db) => ensureProfile(db, { id, email, name }));
  }
  if (row.is_idle) {
    await deps.db
      .update(session)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(session.token, token));
  }
  return {
    visitor: toVisitor(row, token),
    cookies: row.is_due ? await cookiesOfBetterAuth(deps.auth, client) : [],
  };
}

async function cookiesOfBetterAuth(auth: Auth, client: Client): Promise<string[]> {
  const { headers } = await auth.api.getSession({
    headers: authHeaders(client),
    returnHeaders: true,
  });
  return headers.getSetCookie();
}

interface SessionRow extends Record<string, unknown> {
  user_id: string;
  email: string;
  name: string;
  email_verified: boolean;
  authenticated_at: string;
  is_due: boolean;
  is_idle: boolean;
  staff_role: "staff" | "owner" | null;
  has_second_factor: boolean;
  has_passed_second_factor: boolean;
  profile_id: string | null;
  full_name: string | null;
  phone: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  affiliate_number: number | null;
  referrer_number: number | null;
  og: boolean | null;
  military: boolean | null;
  lines: CartLine[] | null;
}

async function readSession(db: Db, token: string): Promise<SessionRow | null> {
  const { rows } = await db.execute<SessionRow>(sql`
    select u.id as user_id, u.email, u.name, u.email_verified, s.authenticated_at,
      s.last_used_at < now() - make_interval(mins => ${LAST_USE_MINUTES}) as is_idle, f.role as staff_role,
      exists (select from totp_factors t where t.user_id = u.id and t.confirmed_at is not null)
        or exists (select from passkey k where k.user_id = u.id) as has_second_factor,
      s.second_factor is not null as has_passed_second_factor,
      s.expires_at <= now() + make_interval(secs => ${SESSION_SECONDS - PROLONG_AFTER_SECONDS}) as is_due,
      p.id as profile_id, p.full_name, p.phone, p.street, p.city, p.state, p.zip_code, p.affiliate_number,
      p.referrer_number, p.og, p.military, c.lines
    from session s join "user" u on u.id = s.user_id
    left join staff f on f.user_id = u.id left join profiles p on p.id = u.id left join carts c on c.user_id = u.id
    where s.token = ${token} and s.expires_at > now() and s.created_at > now() -
      make_interval(days => case when f.role is null then ${SESSION_DAYS_MAX}::int else ${STAFF_SESSION_DAYS_MAX}::int end)`);
  return rows[0] ?? null;
}

function toVisitor(row: SessionRow, sessionToken: string): Visitor {
  return {
    userId: row.user_id,
    email: row.email,
    isEmailConfirmed: row.email_verified,
    sessionToken,
    authenticatedAt: new Date(row.authenticated_at),
    staffRole: row.staff_role,
    hasSecondFactor: row.has_second_factor,
    hasPassedSecondFactor: row.has_passed_second_factor,
    profile: {
      fullName: row.full_name ?? row.name,
      phone: row.phone ?? "",
      street: row.street ?? "",
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
