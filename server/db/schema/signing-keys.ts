import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Keys that the shop signs evidence with (PROOF-2). A key stays, so that its signatures can be checked years later. */
export const signingKeys = pgTable(
  "signing_keys",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Key as published, in PEM form. */
    publicKey: text("public_key").notNull().unique("signing_keys_public"),
    /** The private one, sealed with SECRET; `null` if it signs nothing anymore. */
    sealedKey: text("sealed_key"),
    madeAt: moment("made_at").notNull().defaultNow(),
    retiredAt: moment("retired_at"),
  },
  (table) => [
    // One signs at a time.
    uniqueIndex("signing_keys_current")
      .on(sql`(${table.retiredAt} is null)`)
      .where(sql`retired_at is null`),
    check(
      "signing_keys_retired",
      sql`(${table.retiredAt} is null) = (${table.sealedKey} is not null)`,
    ),
  ],
);
