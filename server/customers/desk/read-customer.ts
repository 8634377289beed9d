import { sql } from "drizzle-orm";
import { erasureDue } from "#domain/account/erasure.ts";
import type { Db } from "#server/db/client.ts";
import type { SessionView } from "#server/identity/sessions/sessions.ts";
import { listSessionsOf } from "#server/identity/sessions/sessions.ts";
import type { AgeState } from "../age/date-of-birth.ts";
import { type CustomerBooks, readBooks } from "./customer-books.ts";
import { IS_BLOCKED, IS_MILITARY, IS_OG } from "./customer-conditions.ts";
import { type CustomerMarks, readMarks } from "./customer-marks.ts";
import { type LookAlike, readLookAlikes } from "./look-alikes.ts";

/** A customer's identity, as staff see it. */
export interface CustomerPerson {
  userId: string;
  email: string;
  isEmailConfirmed: boolean;
  since: Date;
  fullName: string;
  phone: string;
  street: string;
  address2: string | null;
  city: string;
  state: string;
  zipCode: string;
  affiliateNumber: number | null;
  /** Account number of their balance; `null` if they have never had one. */
  accountNumber: number | null;
  referrerNumber: number | null;
  isOg: boolean;
  ogUntil: Date | null;
  isMilitary: boolean;
  militaryUntil: Date | null;
  isBlocked: boolean;
  age: AgeState;
  /** When the account is due for erasure; `null` if not requested. */
  erasureDue: Date | null;
  isStaff: boolean;
  /** Under a legal hold, which keeps their data. */
  isHeld: boolean;
  /** The fields below are empty because this is a staff account and the viewer may not see the team's. */
  isWithheld: boolean;
  /** Sign-in methods, by name only: "password", "google" ... */
  waysIn: string[];
  /** "authenticator app" and the names of passkeys. */
  factors: string[];
}

export interface CustomerForStaff {
  person: CustomerPerson;
  books: CustomerBooks;
  marks: CustomerMarks;
  /** Most recently used first. */
  sessions: SessionView[];
  /** Other accounts that may be theirs, likeliest first. */
  lookAlikes: LookAlike[];
}

/**
 * All of the shop's data about a customer (CUST-2); `null` if there is none, or they were erased.
 *
 * @param readsTeam if false, how and where a colleague signs in is left out
 */
export async function readCustomer(
  db: Db,
  userId: string,
  readsTeam: boolean,
): Promise<CustomerForStaff | null> {
  const found = await readPerson(db, userId);
  if (found === null) return null;
  const person =
    found.isStaff && !readsTeam ? { ...found, isWithheld: true, waysIn: [], factors: [] } : found;
  const [books, marks, sessions, lookAlikes] = await Promise.all([
    readBooks(db, person),
    readMarks(db, userId),
    person.isWithheld ? [] : listSessionsOf(db, userId),
    readLookAlikes(db, person),
  ]);
  return { person, books, marks, sessions, lookAlikes };
}

interface PersonRow extends Record<string, unknown> {
  id: string;
  email: string;
  email_verified: boolean;
  created_at: string;
  full_name: string;
  phone: string;
  street: string;
  address_2: string | null;
  city: string;
  state: string;
  zip_code: string;
  affiliate_number: number | null;
  account_number: number | null;
  referrer_number: number | null;
  is_og: boolean;
  og_until: string | null;
  is_military: boolean;
  military_until: string | null;
  is_blocked: boolean;
  age_attested_at: string | null;
  date_of_birth: string | null;
  verification: AgeState["verification"];
  erasure_requested_at: string | null;
  is_staff: boolean;
  is_held: boolean;
  ways_in: string[];
  factors: string[];
}

async function readPerson(db: Db, userId: string): Promise<CustomerPerson | null> {
  const { rows } = await db.execute<PersonRow>(sql`
    select u.id, u.email, u.email_verified, u.created_at::text, p.full_name, p.phone, p.street, p.address_2, p.city, p.state,
      p.zip_code, p.affiliate_number, p.account_number, p.referrer_number, ${IS_OG} as is_og, p.og_until::text,
      ${IS_MILITARY} as is_military, p.military_until::text, ${IS_BLOCKED} as is_blocked,
      u.age_attested_at::text, p.date_of_birth::text, v.status as verification, u.erasure_requested_at::text,
      exists (select from staff f where f.user_id = u.id) as is_staff,
      exists (select from legal_holds h where h.user_id = u.id and h.released_at is null) as is_held,
      array(select case a.provider_id when 'credential' then 'password' else a.provider_id end
        from account a where a.user_id = u.id order by a.created_at) as ways_in,
      array(select 'authenticator app' from totp_factors t where t.user_id = u.id and t.confirmed_at is not null
        union all select coalesce(nullif(k.name, ''), 'passkey') from passkey k where k.user_id = u.id) as factors
    from "user" u join profiles p on p.id = u.id left join age_verifications v on v.user_id = u.id
    where u.id = ${userId} and u.erased_at is null`);
  const [row] = rows;
  return row ? toPerson(row) : null;
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

function toPerson(row: PersonRow): CustomerPerson {
  const erasureRequestedAt = dateOf(row.erasure_requested_at);
  return {
    userId: row.id,
    email: row.email,
    isEmailConfirmed: row.email_verified,
    since: new Date(row.created_at),
    fullName: row.full_name,
    phone: row.phone,
    street: row.street,
    address2: row.address_2,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    affiliateNumber: row.affiliate_number,
    accountNumber: row.account_number,
    referrerNumber: row.referrer_number,
    isOg: row.is_og,
    ogUntil: dateOf(row.og_until),
    isMilitary: row.is_military,
    militaryUntil: dateOf(row.military_until),
    isBlocked: row.is_blocked,
    age: {
      attestedAt: dateOf(row.age_attested_at),
      dateOfBirth: row.date_of_birth,
      verification: row.verification,
    },
    erasureDue: erasureRequestedAt && erasureDue(erasureRequestedAt),
    isStaff: row.is_staff,
    isHeld: row.is_held,
    isWithheld: false,
    waysIn: row.ways_in,
    factors: row.factors,
  };
}
