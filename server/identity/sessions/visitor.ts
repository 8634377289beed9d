import { eq, sql } from "drizzle-orm";
import { isSessionToken } from "#domain/api/session-token.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import type { Membership } from "#domain/catalog/product.ts";
import type { StaffRole } from "#domain/staff/permissions.ts";
import { apart } from "#server/db/apart.ts";
import type { Db } from "#server/db/client.ts";
import { session } from "#server/db/schema/accounts.ts";
import { ensureProfile } from "#server/identity/ensure-profile.ts";
import type { Client } from "#server/limits/client.ts";
import type { Log } from "#server/log.ts";
import { type ActedBy, actedSession } from "./acted-visitor.ts";
import type { ReadSession, SessionRow } from "./read-session.ts";
import {
  hashOfSessionToken,
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
  /** `null` means a customer. */
  staffRole: StaffRole | null;
  /** The account's: staff without one may only enroll one. */
  hasSecondFactor: boolean;
  /** This session's: one that began before a factor was enrolled has passed none. */
  hasPassedSecondFactor: boolean;
  /** When it last passed one. Sensitive operations require a recent one (STAFF-8). */
  secondFactorAt: Date | null;
  profile: VisitorProfile;
  membership: Membership;
  cart: CartLine[];
  /** The imported account must confirm its age before anything else (AGE-17). */
  mustStateAge: boolean;
  /** Set while staff order for them: the session is the member's (CUST-7). */
  actedBy?: ActedBy;
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
  /** The number of their balance; `null` if they have never had one. */
  accountNumber: number | null;
  referrerNumber: number | null;
}

export interface FoundVisitor {
  visitor: Visitor | null;
  /** The cookies a rolling session sends to the browser. */
  cookies: string[];
}

interface Deps {
  db: Db;
  readSession: ReadSession;
  log: Log;
}

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
  const own = await deps.readSession(cookie.secretHash);
  const acted = own === null || own.acting_for === null ? null : await actedSession(deps.db, own);
  const row = acted?.row ?? own;
  // The cookie is left alone: otherwise a request under way while the session was renewed would
  // clear the new one.
  if (!row) return NOBODY;
  await bringUpToDate(deps, row);
  const isThere = !(row.is_idle || row.is_due) || (await noteUse(deps.db, row));
  const isCookieDue = isThere && row.is_due;
  const visitor = acted
    ? { ...toVisitor(row), mustStateAge: false, actedBy: acted.actedBy }
    : toVisitor(row);
  return { visitor, cookies: isCookieDue ? [sessionCookie(cookie.secret)] : [] };
}

/**
 * The customer whom a program's token identifies (API-12); `null` if there is none, or if the person is (or has since
 * become) a member of the staff: no token gives access to staff operations.
 */
export async function findProgramVisitor(deps: Deps, token: string): Promise<Visitor | null> {
  if (!isSessionToken(token)) return null;
  const row = await deps.readSession(hashOfSessionToken(token));
  if (row === null || row.staff_role !== null || row.acting_for !== null) return null;
  await bringUpToDate(deps, row);
  if (row.is_idle || row.is_due) await noteUse(deps.db, row);
  return toVisitor(row);
}

async function bringUpToDate(deps: Deps, row: SessionRow): Promise<void> {
  if (row.profile_id === null) {
    const { user_id: id, email, name } = row;
    await apart(deps, "profile not created", (db) => ensureProfile(db, { id, email, name }));
  }
  // Before anything is priced for them: a quote and an order read the profile.
  if (row.is_grant_due)
    await apart(deps, "ended prices not taken back", (db) =>
      db.execute(sql`select end_due_grants(${row.user_id})`),
    );
}

/** @returns false if the session was ended or renewed in the meantime, so its cookie isn't sent again */
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
    secondFactorAt: row.second_factor_at,
    profile: {
      fullName: row.full_name ?? row.name,
      phone: row.phone ?? "",
      street: row.street ?? "",
      address2: row.address_2 ?? "",
      city: row.city ?? "",
      state: row.state ?? "",
      zipCode: row.zip_code ?? "",
      affiliateNumber: row.affiliate_number,
      accountNumber: row.account_number,
      referrerNumber: row.referrer_number,
    },
    mustStateAge: row.is_age_statement_due,
    membership: { og: row.og ?? false, military: row.military ?? false },
    cart: row.lines ?? [],
  };
}
