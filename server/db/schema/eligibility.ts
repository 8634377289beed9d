import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { BannedPlace } from "#domain/eligibility/banned-area.ts";
import type { Condition } from "#domain/eligibility/condition.ts";
import {
  type CompoundAmount,
  PRODUCT_CLASS_NAMES,
  type ProductClass,
} from "#domain/eligibility/contents.ts";
import type { Finding } from "#domain/eligibility/decide.ts";
import type { HousePosition } from "#domain/eligibility/house-position.ts";
import { DECISION_OCCASIONS, type DecisionOccasion } from "#domain/eligibility/kept-decision.ts";
import type { Located } from "#domain/eligibility/locate.ts";
import type { RuleFacts } from "#domain/eligibility/rule-facts.ts";
import {
  RULE_EFFECTS,
  type RuleEffect,
  type RuleSubject,
  UNKNOWN_TREATMENTS,
  type UnknownTreatment,
} from "#domain/eligibility/rule.ts";
import { products } from "./catalog.ts";
import { actorColumn, dollars, moment, oneOf, updatedAt } from "./columns.ts";
import { orders } from "./orders.ts";

/** The N of "rule:N". */
export const eligibilityRuleNumbers = pgSequence("eligibility_rule_numbers");

/**
 * Every version of every rule about places, goods and people (ELIG-1): append-only. The content files are the seed; this
 * table is the source of truth (PLACE-4).
 */
export const eligibilityRules = pgTable(
  "eligibility_rules",
  {
    key: text("key").notNull(),
    version: integer("version").notNull(),
    /** The newest version of its key. The only change that a row gets is losing this. */
    isCurrent: boolean("is_current").notNull().default(true),
    isOn: boolean("is_on").notNull(),
    /** `null` means everywhere. */
    place: jsonb("place").$type<BannedPlace>(),
    /** The place's state and ZIP Codes, for lookups. */
    state: text("state"),
    zips: text("zips").array().notNull().default([]),
    subject: jsonb("subject").$type<RuleSubject>().notNull(),
    effect: text("effect").$type<RuleEffect>().notNull(),
    conditions: jsonb("conditions").$type<Condition[]>().notNull().default([]),
    ifUnknown: text("if_unknown").$type<UnknownTreatment>().notNull().default("review"),
    holdsFrom: date("holds_from"),
    holdsUntil: date("holds_until"),
    /** false if it awaits an owner's decision, and stays as it is until then. */
    isDecided: boolean("is_decided").notNull().default(true),
    /** `null` for the seed. */
    decidedBy: actorColumn("decided_by"),
    source: text("source").notNull().default(""),
    certainty: text("certainty").notNull().default(""),
    lastChecked: text("last_checked").notNull().default(""),
    /** The day on which staff are reminded to check the source again. */
    checkAgainBy: date("check_again_by"),
    note: text("note").notNull().default(""),
    /** The author's reason for this version. */
    reason: text("reason"),
    recordedAt: moment("recorded_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.version] }),
    uniqueIndex("eligibility_rules_current")
      .on(table.key)
      .where(sql`is_current`),
    index("eligibility_rules_state")
      .on(table.state)
      .where(sql`is_current and is_on`),
    oneOf("eligibility_rules_effect", table.effect, RULE_EFFECTS),
    oneOf("eligibility_rules_unknown", table.ifUnknown, UNKNOWN_TREATMENTS),
    check("eligibility_rules_version", sql`${table.version} > 0`),
    check("eligibility_rules_place", sql`(${table.place} is null) = (${table.state} is null)`),
    check(
      "eligibility_rules_zips",
      sql`${table.place} ->> 'level' is distinct from 'zip' or cardinality(${table.zips}) > 0`,
    ),
    check("eligibility_rules_days", sql`${table.holdsUntil} > ${table.holdsFrom}`),
    check(
      "eligibility_rules_conditions",
      sql`(${table.effect} = 'allowed_if') = (jsonb_array_length(${table.conditions}) > 0)`,
    ),
  ],
);

/** Decisions about an order with their time and facts (ELIG-4): append-only, without an address. */
export const eligibilityDecisions = pgTable(
  "eligibility_decisions",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    occasion: text("occasion").$type<DecisionOccasion>().notNull(),
    verdict: text("verdict").notNull(),
    located: jsonb("located").$type<Located>().notNull(),
    facts: jsonb("facts").$type<RuleFacts>().notNull(),
    findings: jsonb("findings").$type<Finding[]>().notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [
    index("eligibility_decisions_order").on(table.orderId, table.id),
    oneOf("eligibility_decisions_occasion", table.occasion, DECISION_OCCASIONS),
    check(
      "eligibility_decisions_verdict",
      sql`${table.verdict} in ('allowed', 'review', 'refused')`,
    ),
  ],
);

/**
 * An address check's answers, kept for a day, by a hash of the address (ADDR-2); the position is `null` if there is no
 * match.
 */
export const housePositions = pgTable("house_positions", {
  key: text("key").primaryKey(),
  position: jsonb("position").$type<HousePosition>(),
  askedAt: moment("asked_at").notNull(),
});

const figure = (name: string) => numeric(name, { precision: 9, scale: 4, mode: "number" });

/** A product's facts that rules use; unknown if there is no row or a value is `null`. */
export const productTraits = pgTable(
  "product_traits",
  {
    productId: integer("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The class under state laws: leaf, extract, kava (PROD-9). */
    productClass: text("product_class").$type<ProductClass>(),
    compounds: jsonb("compounds").$type<CompoundAmount[]>(),
    unitMg: figure("unit_mg"),
    form: text("form"),
    isAimedAtChildren: boolean("is_aimed_at_children"),
    /** Declared amounts, in mg per serving and % of the alkaloids. */
    mitragynineMg: figure("mitragynine_mg"),
    sevenOhMg: figure("seven_oh_mg"),
    sevenOhPercent: figure("seven_oh_percent"),
    /** Milligrams of its compound in one sold unit. */
    mgPerUnit: figure("mg_per_unit"),
    version: integer("version").notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [oneOf("product_traits_class", table.productClass, PRODUCT_CLASS_NAMES)],
);

/** Registrations that allow sales in a state. */
export const registrations = pgTable(
  "registrations",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    state: text("state").notNull(),
    /** `null` for all products. */
    productId: integer("product_id").references(() => products.id),
    number: text("number").notNull(),
    /** Its last day. */
    validUntil: date("valid_until").notNull(),
    fee: dollars("fee"),
    note: text("note").notNull().default(""),
    version: integer("version").notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("registrations_state").on(table.state, table.validUntil),
    check("registrations_state_form", sql`${table.state} ~ '^[A-Z]{2}$'`),
    check("registrations_number", sql`${table.number} <> ''`),
    check("registrations_fee", sql`${table.fee} >= 0`),
  ],
);
