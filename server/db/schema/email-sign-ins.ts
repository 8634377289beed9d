import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";
import { createdAt, moment } from "./columns.ts";

/**
 * Requests to sign in by email. The job that sends the code and the link creates them if the address has an account;
 * neither can be recovered from the stored data.
 */
export const emailSignIns = pgTable(
  "email_sign_ins",
  {
    /** Hash of the random id in the requesting browser's cookie. */
    idHash: text("id_hash").primaryKey(),
    email: text("email").notNull(),
    /** `null` if no email was sent: the address is unknown or not confirmed. */
    userId: text("user_id").references(() => user.id, { onDelete: "cascade" }),
    /** No code was emailed, because someone was guessing codes at the time of the request. */
    isLinkOnly: boolean("is_link_only").notNull().default(false),
    codeHash: text("code_hash"),
    linkHash: text("link_hash").unique(),
    /** The number of codes tried, right or wrong. */
    tries: integer("tries").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
    /** When the code or the link was used; a newer request counts as a use, too. */
    usedAt: moment("used_at"),
    createdAt: createdAt(),
  },
  (table) => [index("email_sign_ins_email").on(table.email)],
);
