import { z } from "zod";
import { problem } from "#domain/api/problem.ts";
import { publicId } from "#domain/api/public-id.ts";
import { MEASURE_NAMES, type Measure } from "#domain/catalog/lot-values.ts";
import { AREA_LIMITS } from "#domain/eligibility/area-form.ts";
import type { Condition } from "#domain/eligibility/condition.ts";
import { REGISTRATION } from "#domain/eligibility/registration.ts";
import { CONDITION_LIMITS } from "#domain/eligibility/rule-conditions-form.ts";
import { DECIMAL_MAX, DECIMAL_STEP } from "#domain/eligibility/rule-figures.ts";
import { ruleFields, validateRule } from "#domain/eligibility/rule-form.ts";
import {
  parseRuleList,
  RULE_KINDS,
  RULE_LIST,
  RULE_STATUSES,
} from "#domain/eligibility/rule-list.ts";
import type { RuleValues } from "#domain/eligibility/rule-values.ts";
import { RULE_EFFECTS, type RuleSubject, UNKNOWN_TREATMENTS } from "#domain/eligibility/rule.ts";
import { err, ok } from "#domain/result.ts";
import { MAX_FIELD_LENGTH } from "#domain/text/field-limits.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { listQueryOf, pageOf } from "../list-pages.ts";
import { forStaff } from "../operation.ts";
import { recordJson, recordShape } from "../record-schema.ts";
import { codeProblem, fieldsProblem } from "../refusal-problem.ts";
import { day, idIn, idOf, listOf, page, search, stateCode, version } from "../schemas.ts";
import { reason, today } from "./parts.ts";

const zips = z.array(z.string().regex(/^\d{5}$/)).max(AREA_LIMITS.zips);

const whole = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most);
const figure = z.number().min(0).max(DECIMAL_MAX).multipleOf(DECIMAL_STEP);

const place = z
  .strictObject({
    level: z.enum(["state", "county", "city", "zip"]),
    state: stateCode,
    name: z.string().max(MAX_FIELD_LENGTH),
    zipsCore: zips,
    zipsOverlap: zips.meta({ description: "ZIP Codes that it shares with other places." }),
    aliases: z.array(z.string().max(MAX_FIELD_LENGTH)).max(AREA_LIMITS.aliases),
  })
  .meta({ id: "Place" });

const subject = <Product extends z.ZodType>(product: Product) =>
  z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("everything") }),
    z.strictObject({ kind: z.literal("product"), product }),
    z.strictObject({ kind: z.literal("compound"), compound: z.string().max(MAX_FIELD_LENGTH) }),
    z.strictObject({ kind: z.literal("form"), form: z.string().max(MAX_FIELD_LENGTH) }),
    z.strictObject({
      kind: z.literal("measure"),
      measure: z.enum(MEASURE_NAMES),
      over: figure,
    }),
    z.strictObject({ kind: z.literal("aimed_at_children") }),
  ]);

// Each name once, with the same schema.
const limits = Object.fromEntries(MEASURE_NAMES.map((name) => [name, figure.optional()])) as Record<
  Measure,
  z.ZodOptional<z.ZodNumber>
>;

const condition = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("age"), years: whole(CONDITION_LIMITS.ageYears) }),
  z.strictObject({ kind: z.literal("verified_age") }),
  z.strictObject({ kind: z.literal("adult_signature") }),
  z.strictObject({ kind: z.literal("registration") }),
  z.strictObject({
    kind: z.literal("label"),
    text: z.string().min(1).max(CONDITION_LIMITS.labelText),
  }),
  z.strictObject({
    kind: z.literal("report"),
    maxAgeDays: whole(CONDITION_LIMITS.reportDays).nullable(),
    limits: z.strictObject(limits),
    mustBeFreeOfMicrobes: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal("quantity"),
    atMost: figure.meta({ description: "Of units, a whole number from 1 to 9999." }),
    of: z.enum(["units", "mg"]),
  }),
]);

/** What is decided in a rule, with ids as they come or go. */
const decided = <Product extends z.ZodType>(product: Product) => ({
  isOn: z.boolean(),
  place: place.nullable().meta({ description: "null = everywhere." }),
  subject: subject(product),
  effect: z.enum(RULE_EFFECTS),
  conditions: z.array(condition).max(7).meta({ description: "Of `allowed_if`: all have to hold." }),
  ifUnknown: z.enum(UNKNOWN_TREATMENTS),
  from: day.nullable(),
  until: day.nullable().meta({ description: "The first day on which it is over." }),
  source: z.string().max(AREA_LIMITS.source),
  certainty: z.string().max(MAX_FIELD_LENGTH),
  lastChecked: z.string().max(10),
  checkAgainBy: day.nullable(),
  note: z.string().max(AREA_LIMITS.note),
});

const ruleKey = z.string().regex(/^[a-z]+:[\w-]{1,80}$/);

const rule = z
  .strictObject({ key: ruleKey, version, ...decided(idOf("product")) })
  .meta({ id: "Rule" });

const saved = z.strictObject({ key: ruleKey, version }).meta({ id: "SavedRule" });

function subjectOf(one: RuleSubject): z.input<typeof rule>["subject"] {
  return one.kind === "product"
    ? { kind: one.kind, product: publicId("product", one.productId) }
    : one;
}

interface KnownRule extends RuleValues {
  key: string;
  version: number;
}

const ruleOf = (one: KnownRule): z.input<typeof rule> => ({
  key: one.key,
  version: String(one.version),
  isOn: one.isOn,
  place: one.place && {
    level: one.place.level,
    state: one.place.state,
    name: one.place.name,
    zipsCore: one.place.zipsCore,
    zipsOverlap: one.place.zipsOverlap,
    aliases: one.place.aliases,
  },
  subject: subjectOf(one.subject),
  effect: one.effect,
  conditions: one.conditions.map((each) => ({ ...each })),
  ifUnknown: one.ifUnknown,
  from: one.from,
  until: one.until,
  source: one.source,
  certainty: one.certainty,
  lastChecked: one.lastChecked,
  checkAgainBy: one.checkAgainBy,
  note: one.note,
});

const ruleBody = z.strictObject({ ...decided(idIn("product")), reason });
type RuleBody = z.output<typeof ruleBody>;

/** Of the form's fields. */
const NAMES = {
  level: "place",
  state: "place",
  name: "place",
  zipsCore: "place.zipsCore",
  zipsOverlap: "place.zipsOverlap",
  aliases: "place.aliases",
  about: "subject",
  productId: "subject",
  compound: "subject",
  form: "subject",
  measure: "subject",
  over: "subject",
};

/** As the form of staff would read it. */
const valuesOf = ({ place: where, subject: what, conditions, ...body }: RuleBody): RuleValues => ({
  isOn: body.isOn,
  effect: body.effect,
  ifUnknown: body.ifUnknown,
  from: body.from,
  until: body.until,
  source: body.source,
  certainty: body.certainty,
  lastChecked: body.lastChecked,
  checkAgainBy: body.checkAgainBy,
  note: body.note,
  // Its id is made from what it is.
  place: where && { id: "", ...where },
  subject: what.kind === "product" ? { kind: what.kind, productId: what.product } : what,
  conditions: conditions.map((one): Condition =>
    one.kind === "report" ? { ...one, limits: definedOf(one.limits) } : one,
  ),
});

const definedOf = (figures: Partial<Record<Measure, number | undefined>>) =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined)) as Partial<
    Record<Measure, number>
  >;

/** What may go where, with its sources (ELIG-6); each version stays for good. */
export const RULES = [
  forStaff("rules.read", {
    id: "listRules",
    method: "GET",
    path: "/rules",
    group: "Rules",
    summary: "Rules about goods and places, banned places and ages among them",
    query: z.strictObject({
      ...page,
      q: search,
      state: z.string().max(20).optional(),
      kind: z.enum(RULE_KINDS).optional(),
      effect: z.enum(RULE_EFFECTS).optional(),
      status: z.enum(RULE_STATUSES).optional(),
      sort: z.enum(["place", "check", "-place", "-check"]).optional(),
    }),
    answer: listOf(rule),
    async run({ shop, staff, query }) {
      const list = listQueryOf(RULE_LIST, query, parseRuleList);
      if (!list.ok) return list;
      const found = await shop.staff.rules.rules(staff, { query: list.value });
      return ok(pageOf(found, list.value, ruleOf));
    },
  }),
  forStaff("rules.read", {
    id: "getRule",
    method: "GET",
    path: "/rules/{key}",
    group: "Rules",
    summary: "A rule as it is now",
    params: z.strictObject({ key: ruleKey }),
    answer: rule,
    async run({ shop, staff, params }) {
      const found = await shop.staff.rules.findRule(staff, params);
      return found === null ? err(problem("not_found")) : ok(ruleOf({ ...found.values, ...found }));
    },
  }),
  forStaff("rules.change", {
    id: "addRule",
    method: "POST",
    path: "/rules",
    group: "Rules",
    summary: "Adds a rule",
    body: ruleBody,
    status: 201,
    answer: saved,
    problems: ["conflict"],
    run: ({ shop, staff, body }) => save(shop, staff, { key: null, seenVersion: 0, body }),
  }),
  forStaff("rules.change", {
    id: "changeRule",
    method: "PUT",
    path: "/rules/{key}",
    group: "Rules",
    summary: "Changes a rule: its next version supersedes this one",
    params: z.strictObject({ key: z.string().regex(/^rule:\d{1,9}$/) }),
    body: ruleBody,
    isVersioned: true,
    answer: saved,
    problems: ["conflict", "changed"],
    run: ({ shop, staff, params, body, seenVersion }) =>
      save(shop, staff, { key: params.key, seenVersion: Number(seenVersion), body }),
  }),
  forStaff("rules.read", {
    id: "listStateProfiles",
    method: "GET",
    path: "/states",
    group: "Rules",
    summary: "Each state: whether anything may go there, under which rules, and what is due",
    answer: z.strictObject({
      items: z.array(
        z
          .strictObject({
            state: stateCode,
            isBanned: z.boolean(),
            bannedPlaces: z.int(),
            rules: z.int(),
            asksForAge: z.boolean(),
            asksForSignature: z.boolean(),
            registrations: z.int(),
            nextExpiry: day.nullable(),
            lastChecked: z.string().nullable(),
            checkAgainBy: z.string().nullable(),
          })
          .meta({ id: "StateProfile" }),
      ),
    }),
    async run({ shop, staff }) {
      const states = await shop.staff.rules.states(staff);
      return ok({
        items: states.map((one) => ({
          state: one.state,
          isBanned: one.isBanned,
          bannedPlaces: one.bannedPlaces,
          rules: one.rules,
          asksForAge: one.asksForAge,
          asksForSignature: one.asksForSignature,
          registrations: one.registrations,
          nextExpiry: one.nextExpiry,
          lastChecked: one.lastChecked,
          checkAgainBy: one.checkAgainBy,
        })),
      });
    },
  }),
  forStaff("rules.read", {
    id: "listRegistrations",
    method: "GET",
    path: "/registrations",
    group: "Rules",
    summary: "Registrations with states, and until when each is valid",
    answer: z.strictObject({
      items: z.array(
        z
          .strictObject({ id: idOf("registration"), ...recordShape(REGISTRATION) })
          .meta({ id: "Registration" }),
      ),
    }),
    async run({ shop, staff }) {
      const rows = await shop.staff.rules.registrations(staff);
      return ok({
        items: rows.map((one) => ({
          id: publicId("registration", one.registrationId),
          ...recordJson(REGISTRATION, one),
        })),
      });
    },
  }),
];

async function save(
  shop: Shop,
  staff: StaffActor,
  { key, seenVersion, body }: { key: string | null; seenVersion: number; body: RuleBody },
) {
  const { values, fieldErrors } = validateRule(ruleFields(valuesOf(body)), today(shop));
  if (values === null) return err(fieldsProblem(fieldErrors, NAMES));
  const kept = await shop.staff.rules.saveRule(staff, {
    key,
    seenVersion,
    reason: body.reason,
    values,
  });
  return kept.ok
    ? ok({ key: kept.value.key, version: String(kept.value.version) })
    : err(codeProblem(kept.error.code));
}
