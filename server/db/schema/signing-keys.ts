import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Keys that the shop signs evidence with (PROOF-2). A key is kept, so its signatures can be verified years later. */
export const signingKeys = pgTable(
  "signing_keys",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** The published key, in PEM form. */
    publicKey: text("public_key").notNull().unique("signing_keys_public"),
    /** The private key, encrypted with SECRET; `null` if it no longer signs. */
    sealedKey: text("sealed_key"),
    madeAt: moment("made_at").notNull().defaultNow(),
    retiredAt: moment("retired_at"),
  },
  (table) => [
    // Only one key signs at a time.
    uniqueIndex("signing_keys_current")
      .on(sql`(${table.retiredAt} is null)`)
      .where(sql`retired_at is null`),
    check(
      "signing_keys_retired",
      sql`(${table.retiredAt} is null) = (${table.sealedKey} is not null)`,
    ),
  ],
);
