import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  COMPARISON_STATES,
  type ComparisonState,
  DIFFERENCE_PROPOSALS,
  type DifferenceProposal,
} from "#domain/payment/gateway-difference.ts";
import { actorColumn, createdAt, dollars, moment, oneOf } from "./columns.ts";

/** A comparison with the card gateway's records (PAY-28), made by a job. */
export const gatewayComparisons = pgTable(
  "gateway_comparisons",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    gateway: text("gateway").notNull(),
    /** The start of the compared period. */
    since: moment("since").notNull(),
    state: text("state").$type<ComparisonState>().notNull().default("running"),
    askedBy: actorColumn("asked_by").notNull(),
    /** The number of charges and refunds that the gateway listed; `null` if none yet. */
    listed: integer("listed"),
    /** Those among them that belong to another user of the account. */
    others: integer("others"),
    /** Why the comparison failed. */
    failure: text("failure"),
    createdAt: createdAt(),
    endedAt: moment("ended_at"),
  },
  (table) => [
    uniqueIndex("gateway_comparisons_one_at_a_time")
      .on(table.state)
      .where(sql`state = 'running'`),
    oneOf("gateway_comparisons_state", table.state, COMPARISON_STATES),
  ],
);

/** Differences that it found, with the actions that staff took. */
export const gatewayDifferences = pgTable(
  "gateway_differences",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    comparisonId: bigint("comparison_id", { mode: "number" })
      .notNull()
      .references(() => gatewayComparisons.id, { onDelete: "cascade" }),
    /** The gateway's id. */
    transactionId: text("transaction_id").notNull(),
    /** The attempt id in the gateway's record. */
    reference: text("reference").notNull(),
    /** Our payment; `null` if none of our payments is this charge. */
    paymentId: text("payment_id"),
    /** State on each side: "captured $12.00". */
    theirs: text("theirs").notNull(),
    ours: text("ours").notNull(),
    /** The amount of an unknown charge that can still be refunded. */
    left: dollars("left_amount"),
    last4: text("last4").notNull(),
    chargedAt: moment("charged_at").notNull(),
    proposal: text("proposal").$type<DifferenceProposal>().notNull(),
    /** Action taken; `null` if there is none yet. */
    settled: text("settled"),
    settledBy: actorColumn("settled_by"),
    settledAt: moment("settled_at"),
  },
  (table) => [
    index("gateway_differences_comparison").on(table.comparisonId, table.id),
    oneOf("gateway_differences_proposal", table.proposal, DIFFERENCE_PROPOSALS),
  ],
);
