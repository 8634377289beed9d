import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  SECOND_FACTORS,
  SIGN_IN_METHODS,
  type SecondFactor,
  type SignInMethod,
} from "#domain/account/sign-in-method.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import { STAFF_ROLES, type StaffRole } from "#domain/staff/permissions.ts";
import { actorColumn, createdAt, moment, oneOf, quoted, updatedAt } from "./columns.ts";

export const user = pgTable(
  "user",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    /** The age attestation's accepted version and time; `null` if none yet (AGE-17). */
    ageAttestationVersion: text("age_attestation_version"),
    ageAttestedAt: moment("age_attested_at"),
    /** Customers imported from another shop confirm their age at their first sign-in (AGE-17). */
    isAgeStatementDue: boolean("is_age_statement_due").notNull().default(false),
    /** The requested erasure, and who requested it. */
    erasureRequestedAt: moment("erasure_requested_at"),
    erasureRequestedBy: actorColumn("erasure_requested_by"),
    /** Set only by erase_person (server/db/functions). */
    erasedAt: moment("erased_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("user_erasure_due")
      .on(table.erasureRequestedAt)
      .where(sql`erasure_requested_at is not null and erased_at is null`),
    check(
      "user_erasure_asked",
      sql`(${table.erasureRequestedAt} is null) = (${table.erasureRequestedBy} is null)`,
    ),
    check(
      "user_erased_is_nobody",
      sql`${table.erasedAt} is null or (${table.name} = '' and ${table.email} = 'erased-' || lower(${table.id}) || '@erased.invalid')`,
    ),
  ],
);

export const session = pgTable(
  "session",
  {
    id: text("id").primaryKey(),
    /** SHA-256 of the cookie's secret: no one can sign in with what is stored here. */
    secretHash: text("secret_hash").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** A program's session, whose secret is a token instead of a cookie (API-12). */
    isProgram: boolean("is_program").notNull().default(false),
    method: text("method").$type<SignInMethod>().notNull(),
    /** The last authentication: sensitive changes require one within ten minutes. */
    authenticatedAt: moment("authenticated_at").notNull().defaultNow(),
    /**
     * The second factor that this session has passed (domain/account/sign-in-method.ts), and
     * when.
     */
    secondFactor: text("second_factor").$type<SecondFactor>(),
    secondFactorAt: moment("second_factor_at"),
    /** The customer whom a staff member orders for with this session, and until when (CUST-7). */
    actingFor: text("acting_for").references(() => user.id, { onDelete: "cascade" }),
    actingUntil: moment("acting_until"),
    /** Accurate to a few minutes. */
    lastUsedAt: moment("last_used_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    index("session_user_id").on(table.userId),
    index("session_acting_for")
      .on(table.actingFor)
      .where(sql`acting_for is not null`),
    check("session_acting", sql`(${table.actingFor} is null) = (${table.actingUntil} is null)`),
    check(
      "session_second_factor",
      sql`(${table.secondFactor} is null) = (${table.secondFactorAt} is null)
        and ${table.secondFactor} in (${quoted(SECOND_FACTORS)})`,
    ),
    oneOf("session_method", table.method, SIGN_IN_METHODS),
  ],
);

export const account = pgTable(
  "account",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    password: text("password"),
    /** It was on the list of stolen passwords when it was set; its owner is warned (ACCT-5). */
    isPasswordCommon: boolean("is_password_common").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("account_user_id").on(table.userId),
    // A provider's identity belongs to only one account.
    uniqueIndex("account_identity").on(table.providerId, table.accountId),
  ],
);

/** A passkey challenge, used once, by the browser whose cookie has this id. */
export const passkeyChallenges = pgTable("passkey_challenges", {
  idHash: text("id_hash").primaryKey(),
  challenge: text("challenge").notNull(),
  /** The user who is adding a passkey; `null` for a sign-in with one. */
  userId: text("user_id").references(() => user.id, { onDelete: "cascade" }),
  expiresAt: moment("expires_at").notNull(),
});

/** A trigger creates the profile with its user; a missing one is created later (ACCT-25). */
export const profiles = pgTable(
  "profiles",
  {
    id: text("id")
      .primaryKey()
      .references(() => user.id),
    email: text("email").notNull(),
    fullName: text("full_name").notNull().default(""),
    phone: text("phone").notNull().default(""),
    street: text("street").notNull().default(""),
    /** Apartment, suite or unit; `null` if none. */
    address2: text("address_2"),
    city: text("city").notNull().default(""),
    state: text("state").notNull().default(""),
    zipCode: text("zip_code").notNull().default(""),
    /** `null` if not an affiliate. */
    affiliateNumber: integer("affiliate_number").unique(),
    /**
     * Their account's number in `affiliate_bank`; `null` if they have never had a balance. An affiliate's is their
     * affiliate number (functions/number-account.sql).
     */
    accountNumber: integer("account_number"),
    /** Whether an affiliate may be named among the top earners (AFF-15). */
    isRanked: boolean("is_ranked").notNull().default(true),
    /** The affiliate who referred this person; set once, with the first order (AFF-3). */
    referrerNumber: integer("referrer_number"),
    og: boolean("og").notNull().default(false),
    military: boolean("military").notNull().default(false),
    /** When the price ends (CUST-4); `null` if staff end it by hand. */
    ogUntil: moment("og_until"),
    militaryUntil: moment("military_until"),
    /** Date that the customer stated; verifying it is an age verification. */
    dateOfBirth: date("date_of_birth"),
    /** Set only by erase_person. */
    erasedAt: moment("erased_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      "profiles_erased_is_nobody",
      sql`${table.erasedAt} is null or (${table.fullName} = '' and ${table.phone} = '' and ${table.street} = '' and ${table.address2} is null
        and ${table.city} = '' and ${table.state} = '' and ${table.zipCode} = '' and ${table.dateOfBirth} is null
        and ${table.email} = 'erased-' || lower(${table.id}) || '@erased.invalid')`,
    ),
    /** The account's address, which may differ from the address on its orders. */
    index("profiles_mailbox").on(sql`mailbox_of(${table.email})`),
    index("profiles_referrer").on(table.referrerNumber, table.createdAt.desc().nullsFirst()),
    /** The staff list: newest, by name, by address, by phone. Text search is in functions/search-words.sql. */
    index("profiles_created").on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("profiles_email").using("btree", sql`lower(${table.email}) text_pattern_ops`),
    index("profiles_folded_name").using(
      "btree",
      sql`fold_text(${table.fullName}) text_pattern_ops`,
    ),
    index("profiles_phone").using("btree", sql`${table.phone} text_pattern_ops`),
    /** Few customers have either; these indexes list them. */
    index("profiles_og")
      .on(table.createdAt)
      .where(sql`og`),
    index("profiles_military")
      .on(table.createdAt)
      .where(sql`military`),
    check("profiles_og_until", sql`${table.og} or ${table.ogUntil} is null`),
    check("profiles_military_until", sql`${table.military} or ${table.militaryUntil} is null`),
    uniqueIndex("profiles_account_number").on(table.accountNumber),
    check("profiles_affiliate_number_positive", sql`${table.affiliateNumber} > 0`),
    check("profiles_account_number_positive", sql`${table.accountNumber} > 0`),
    check(
      "profiles_affiliate_account",
      sql`${table.affiliateNumber} is null or ${table.affiliateNumber} is not distinct from ${table.accountNumber}`,
    ),
    check("profiles_no_self_referral", sql`${table.referrerNumber} <> ${table.affiliateNumber}`),
  ],
);

/** A signed-in customer's cart, so it follows them to another device. */
export const carts = pgTable("carts", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  lines: jsonb("lines").$type<CartLine[]>().notNull(),
  updatedAt: updatedAt(),
});

const CODE_PURPOSES = ["recovery", "confirmation", "email_change"] as const;

/** One-time codes in recovery and confirmation emails. Only the hash is stored. */
export const accountCodes = pgTable(
  "account_codes",
  {
    codeHash: text("code_hash").primaryKey(),
    purpose: text("purpose").$type<(typeof CODE_PURPOSES)[number]>().notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** For an address change: the address the email went to. */
    newEmail: text("new_email"),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("account_codes_user").on(table.userId, table.purpose),
    oneOf("account_codes_purpose", table.purpose, CODE_PURPOSES),
    check(
      "account_codes_new_email",
      sql`(${table.purpose} = 'email_change') = (${table.newEmail} is not null)`,
    ),
  ],
);

/** Staff, who need a second factor to sign in. */
export const staff = pgTable(
  "staff",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => user.id),
    role: text("role").$type<StaffRole>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [oneOf("staff_role", table.role, STAFF_ROLES)],
);

/** A sign-in that has passed its first factor and still needs the second. */
export const pendingSignIns = pgTable(
  "pending_sign_ins",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** The first factor's sign-in method. */
    method: text("method").$type<SignInMethod>().notNull(),
    failures: integer("failures").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [oneOf("pending_sign_ins_method", table.method, SIGN_IN_METHODS)],
);

/** An authenticator app. Its secret is encrypted with the shop's. */
export const totpFactors = pgTable("totp_factors", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  encryptedSecret: text("encrypted_secret").notNull(),
  /** `null` means shown, but not yet confirmed with a first code. */
  confirmedAt: moment("confirmed_at"),
  /** The 30-second step of the last accepted code; each code works once. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  createdAt: createdAt(),
});

/** Ten at a time, each valid once, for a lost authenticator. */
export const backupCodes = pgTable(
  "backup_codes",
  {
    id: text("id").primaryKey(),
    /** Its hash, encrypted with the shop's secret. */
    sealed: text("sealed").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    usedAt: moment("used_at"),
    createdAt: createdAt(),
  },
  (table) => [index("backup_codes_user").on(table.userId)],
);

export const passkey = pgTable(
  "passkey",
  {
    id: text("id").primaryKey(),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    credentialID: text("credential_id").notNull().unique(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports"),
    lastUsedAt: moment("last_used_at"),
    createdAt: createdAt(),
  },
  (table) => [index("passkey_user_id").on(table.userId)],
);

/** Counters of rate-limiter-flexible; the columns are the library's. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});
