import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  AGE_ASKED_AGAIN,
  AGE_METHODS,
  AGE_STEPS,
  type AgeAskedAgain,
  type AgeMethod,
  type AgeStep,
} from "#domain/account/age-check.ts";
import {
  AGE_VERIFICATION_STATUSES,
  type AgeVerificationStatus,
} from "#domain/account/age-verification-status.ts";
import { user } from "./accounts.ts";
import { actorColumn, moment, oneOf } from "./columns.ts";

/** Columns of a verification besides its status; its history repeats them. */
const ageCheckColumns = () => ({
  /** The adapter that was called (server/customers/age/age-verifier.ts); "" if none yet. */
  verifier: text("verifier").notNull(),
  step: text("step").$type<AgeStep>(),
  /** The vendor's id for the check; never a document or its content. */
  reference: text("reference"),
  method: text("method").$type<AgeMethod>(),
  /** When it expires; `null` if it doesn't. */
  validUntil: moment("valid_until"),
  /** The home that it covers, as written by `home_of`; `null` for any. */
  home: text("home"),
  askedAgain: text("asked_again").$type<AgeAskedAgain>(),
});

/** A customer's age verification; there is no row if none was required. */
export const ageVerifications = pgTable(
  "age_verifications",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    status: text("status").$type<AgeVerificationStatus>().notNull().default("pending"),
    ...ageCheckColumns(),
    requestedAt: moment("requested_at").notNull().defaultNow(),
    decidedAt: moment("decided_at"),
    /** "staff:<name>" or the verifier. */
    decidedBy: actorColumn("decided_by"),
    /** The basis for the decision, e.g., "ID seen on video"; never a copy of the document. */
    note: text("note"),
    /** Earlier verifications no longer count: staff doubt them. */
    countsFrom: moment("counts_from"),
  },
  (table) => [
    index("age_verifications_pending")
      .on(table.requestedAt)
      .where(sql`status = 'pending'`),
    // A vendor's answer belongs to one customer.
    uniqueIndex("age_verifications_reference")
      .on(table.verifier, table.reference)
      .where(sql`reference is not null`),
    oneOf("age_verifications_status", table.status, AGE_VERIFICATION_STATUSES),
    oneOf("age_verifications_step", table.step, AGE_STEPS),
    oneOf("age_verifications_method", table.method, AGE_METHODS),
    oneOf("age_verifications_asked_again", table.askedAgain, AGE_ASKED_AGAIN),
    check(
      "age_verifications_decided",
      sql`(${table.status} <> 'pending') = (${table.decidedAt} is not null and ${table.decidedBy} is not null and ${table.note} is not null)`,
    ),
    check("age_verifications_waits", sql`${table.step} is null or ${table.status} = 'pending'`),
    check(
      "age_verifications_proof",
      sql`${table.status} = 'verified' or ${table.validUntil} is null`,
    ),
    check("age_verifications_reference_size", sql`length(${table.reference}) between 1 and 200`),
  ],
);

/**
 * Every step of every verification (AGE-10): append-only, written by a trigger
 * (functions/record-age-check.sql).
 */
export const ageChecks = pgTable(
  "age_checks",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    at: moment("at").notNull().defaultNow(),
    status: text("status").$type<AgeVerificationStatus>().notNull(),
    ...ageCheckColumns(),
    decidedBy: actorColumn("decided_by"),
    note: text("note"),
  },
  (table) => [
    index("age_checks_person").on(table.userId, table.id),
    oneOf("age_checks_status", table.status, AGE_VERIFICATION_STATUSES),
    oneOf("age_checks_step", table.step, AGE_STEPS),
    oneOf("age_checks_method", table.method, AGE_METHODS),
    oneOf("age_checks_asked_again", table.askedAgain, AGE_ASKED_AGAIN),
    check(
      "age_checks_decided",
      sql`(${table.status} <> 'pending') = (${table.decidedBy} is not null)`,
    ),
  ],
);
