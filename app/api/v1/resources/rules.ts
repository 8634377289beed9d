import { z } from "zod";
import { problem } from "#domain/api/problem.ts";
import { publicId } from "#domain/api/public-id.ts";
import { MEASURE_NAMES, type Measure } from "#domain/catalog/lot-values.ts";
import { AREA } from "#domain/eligibility/area-record.ts";
import { conditionFields, CONDITIONS, WARNING_MAX } from "#domain/eligibility/condition-fields.ts";
import { PRODUCT_CLASSES, type ProductClass } from "#domain/eligibility/contents.ts";
import { EVIDENCE } from "#domain/eligibility/evidence.ts";
import { REGISTRATION } from "#domain/eligibility/registration.ts";
import {
  parseRuleList,
  RULE_KINDS,
  RULE_LIST,
  RULE_STATUSES,
} from "#domain/eligibility/rule-list.ts";
import { RULE } from "#domain/eligibility/rule-record.ts";
import {
  NO_PLACE,
  NO_SUBJECT,
  ruleOf,
  ruleRecord,
  type RuleValues,
} from "#domain/eligibility/rule-values.ts";
import { RULE_EFFECTS, type RuleSubject } from "#domain/eligibility/rule.ts";
import type { Field } from "#domain/record/field.ts";
import { err, ok } from "#domain/result.ts";
import { MAX_FIELD_LENGTH } from "#domain/text/field-limits.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { listQueryOf, pageOf } from "../list-pages.ts";
import { forStaff } from "../operation.ts";
import { bodySchema, recordBody, recordJson, recordShape, recordValues } from "../record-schema.ts";
import { codeProblem } from "../refusal-problem.ts";
import { day, idIn, idOf, listOf, page, search, stateCode, version } from "../schemas.ts";
import { reason, today } from "./parts.ts";

/** A field's schema, with the field's type. */
const schemaOf = <Value>({ json }: Field<Value | null>) =>
  bodySchema(json) as z.ZodType<Value, Value>;
const figure = schemaOf(RULE.fields.over);

const PLACE_NAMES = ["level", "state", "name", "zipsCore", "zipsOverlap", "aliases"] as const;

const placeShape = recordShape(AREA, PLACE_NAMES);
const place = z
  .strictObject({
    ...placeShape,
    zipsOverlap: placeShape.zipsOverlap.meta({
      description: "ZIP Codes shared with other places.",
    }),
  })
  .meta({ id: "Place" });

// The constant has exactly these keys.
const productClass = z.enum(Object.keys(PRODUCT_CLASSES) as [ProductClass, ...ProductClass[]]);

const substance = z
  .strictObject({
    compound: z.string().max(100),
    classes: z
      .array(productClass)
      .nullable()
      .meta({ description: "`null` if it applies to every class." }),
    overPercent: figure.nullable().meta({ description: "A percentage of the unit's weight." }),
    overMg: figure.nullable().meta({ description: "Per unit sold." }),
  })
  .meta({ id: "SubstanceLimit", description: "Without a limit, any amount counts." });

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
    z.strictObject({ kind: z.literal("classes"), classes: z.array(productClass).min(1) }),
    z.strictObject({ kind: z.literal("contains"), substances: z.array(substance).min(1).max(50) }),
  ]);

// Every name once, all with the same schema.
const limits = Object.fromEntries(MEASURE_NAMES.map((name) => [name, figure.optional()])) as Record<
  Measure,
  z.ZodOptional<z.ZodNumber>
>;

const condition = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("age"), years: schemaOf(RULE.fields.ageYears) }),
  z.strictObject({ kind: z.literal("verified_age") }),
  z.strictObject({ kind: z.literal("adult_signature") }),
  z.strictObject({ kind: z.literal("registration") }),
  z.strictObject({
    kind: z.literal("label"),
    text: z.string().min(1).max(WARNING_MAX),
  }),
  z.strictObject({
    kind: z.literal("report"),
    maxAgeDays: schemaOf(RULE.fields.reportMaxAgeDays).nullable(),
    limits: z.strictObject(limits),
    mustBeFreeOfMicrobes: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal("quantity"),
    atMost: figure.meta({ description: "For units, a whole number from 1 to 9999." }),
    of: z.enum(["units", "mg"]),
  }),
]);

const NAMES = ["isOn", "effect", "ifUnknown", "from", "until", ...EVIDENCE.names] as const;

/** The decided part of a rule, with ids for a request or a response. */
function decided<Product extends z.ZodType>(shape: typeof recordShape, product: Product) {
  const { isOn, effect, ifUnknown, from, until, ...evidence } = shape(RULE, NAMES);
  return {
    isOn,
    place: place.nullable().meta({ description: "`null` if it applies everywhere." }),
    subject: subject(product),
    effect,
    conditions: z
      .array(condition)
      .max(7)
      .meta({ description: "For `allowed_if`. All must be met." }),
    ifUnknown,
    from,
    until: until.meta({ description: "The first day the rule no longer applies." }),
    ...evidence,
  };
}

const ruleKey = z.string().regex(/^[a-z]+:[\w-]{1,80}$/);

const rule = z
  .strictObject({ key: ruleKey, version, ...decided(recordShape, idOf("product")) })
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

const ruleJson = (one: KnownRule): z.input<typeof rule> => ({
  key: one.key,
  version: String(one.version),
  ...recordJson(RULE, ruleRecord(one), NAMES),
  place: one.place && recordJson(AREA, one.place, PLACE_NAMES),
  subject: subjectOf(one.subject),
  conditions: one.conditions.map((each) => ({ ...each })),
});

const ruleBody = z.strictObject({ ...decided(recordBody, idIn("product")), reason });
type RuleBody = z.output<typeof ruleBody>;

/** Where each field is in the body. */
const PATHS = {
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
  ...Object.fromEntries(CONDITIONS.names.map((name) => [name, "conditions"])),
};

/** A body's values under their fields' names. */
const flat = ({ place: where, subject: what, conditions, ...body }: RuleBody) => ({
  ...body,
  ...(where ?? NO_PLACE),
  ...NO_SUBJECT,
  product: NO_SUBJECT.productId,
  ...what,
  about: what.kind,
  ...conditionFields(conditions),
});

/** Rules on which goods may ship where, with their sources (ELIG-6). Every version is kept. */
export const RULES = [
  forStaff("rules.read", {
    id: "listRules",
    method: "GET",
    path: "/rules",
    group: "Rules",
    summary: "List rules about goods and places, including bans and age rules",
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
      return ok(pageOf(found, list.value, ruleJson));
    },
  }),
  forStaff("rules.read", {
    id: "getRule",
    method: "GET",
    path: "/rules/{key}",
    group: "Rules",
    summary: "Get a rule's current version",
    params: z.strictObject({ key: ruleKey }),
    answer: rule,
    async run({ shop, staff, params }) {
      const found = await shop.staff.rules.findRule(staff, params);
      return found === null
        ? err(problem("not_found"))
        : ok(ruleJson({ ...found.values, ...found }));
    },
  }),
  forStaff("rules.change", {
    id: "addRule",
    method: "POST",
    path: "/rules",
    group: "Rules",
    summary: "Create a rule",
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
    summary: "Change a rule by adding its next version",
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
    summary: "List the states, with shipping verdicts, rules and requirements",
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
          checkAgainBy: one.nextCheck,
        })),
      });
    },
  }),
  forStaff("rules.read", {
    id: "listRegistrations",
    method: "GET",
    path: "/registrations",
    group: "Rules",
    summary: "List state registrations and their expiration dates",
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
  const values = recordValues(RULE, flat(body), today(shop), PATHS);
  if (!values.ok) return values;
  const kept = await shop.staff.rules.saveRule(staff, {
    key,
    seenVersion,
    reason: body.reason,
    values: ruleOf(values.value),
  });
  return kept.ok
    ? ok({ key: kept.value.key, version: String(kept.value.version) })
    : err(codeProblem(kept.error.code));
}
