import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { STAFF_ROLES, type StaffRole } from "#domain/staff/permissions.ts";
import { user } from "./accounts.ts";
import { actorColumn, createdAt, moment, oneOf } from "./columns.ts";

/** People invited to the staff. The link is emailed; only its hash is stored. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Lowercase; deleted with the person (erase_person). */
    email: text("email").notNull(),
    role: text("role").$type<StaffRole>().notNull(),
    /** `null` if no link has been created yet. A newer link replaces it. */
    tokenHash: text("token_hash").unique(),
    invitedBy: actorColumn("invited_by").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** Who accepted it, and when. */
    userId: text("user_id").references(() => user.id, { onDelete: "cascade" }),
    acceptedAt: moment("accepted_at"),
    withdrawnAt: moment("withdrawn_at"),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf("staff_invitations_role", table.role, STAFF_ROLES),
    uniqueIndex("staff_invitations_open")
      .on(table.email)
      .where(sql`accepted_at is null and withdrawn_at is null`),
    index("staff_invitations_email").on(table.email),
    index("staff_invitations_user").on(table.userId),
  ],
);
