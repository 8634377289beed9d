import { z } from "zod";
import { type Problem, problem } from "#domain/api/problem.ts";
import { CODE_LIST, CODE_STATES, parseCodeList } from "#domain/codes/code-list.ts";
import { CODE, type CodeValues, effectOf } from "#domain/codes/code.ts";
import type { DiscountEffect } from "#domain/codes/discount-rule.ts";
import type { JsonType } from "#domain/record/field.ts";
import { err, ok } from "#domain/result.ts";
import type { Shop } from "#server/shop.ts";
import { listQueryOf, pageOf } from "../list-pages.ts";
import { forStaff } from "../operation.ts";
import {
  answerSchema,
  bodySchema,
  recordBody,
  recordJson,
  recordShape,
  recordValues,
} from "../record-schema.ts";
import { fieldsProblem, refusalProblem } from "../refusal-problem.ts";
import { listOf, money, moneyOf, page, search, version } from "../schemas.ts";
import { done, DONE, reason, today } from "./parts.ts";

const { percent, category, perTablet, amountOff } = CODE.fields;

/** The discount, which is a single field in the API. */
const effect = (schema: (json: JsonType) => z.ZodType) =>
  z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("percent_of_subtotal"), percent: schema(percent.json) }),
    z.strictObject({
      kind: z.literal("percent_of_category"),
      percent: schema(percent.json),
      category: schema(category.json),
    }),
    z.strictObject({ kind: z.literal("percent_of_lines"), percent: schema(percent.json) }),
    z.strictObject({ kind: z.literal("price_per_tablet"), perTablet: schema(perTablet.json) }),
    z.strictObject({ kind: z.literal("amount_off"), amount: schema(amountOff.json) }),
    z.strictObject({ kind: z.literal("free_shipping") }),
  ]);

const OF_EFFECT = ["code", "effect", "percent", "category", "perTablet", "amountOff"] as const;
type Term = Exclude<keyof CodeValues, (typeof OF_EFFECT)[number]>;
const TERMS = CODE.names.filter((name): name is Term => !OF_EFFECT.some((known) => known === name));

const code = z
  .strictObject({
    code: z.string(),
    version,
    state: z.enum(CODE_STATES),
    isOn: z.boolean(),
    used: z.int().meta({ description: "Counted while the code has a limit." }),
    effect: effect(answerSchema),
    ...recordShape(CODE, TERMS),
    orders: z.int(),
    cost: money.meta({ description: "The total discount on these orders." }),
  })
  .meta({ id: "Code" });

function effectJson(one: DiscountEffect): z.input<typeof code>["effect"] {
  if (one.kind === "price_per_tablet")
    return { kind: one.kind, perTablet: moneyOf(one.perTabletCents) };
  if (one.kind === "amount_off") return { kind: one.kind, amount: moneyOf(one.amountCents) };
  return one;
}

interface KnownCode {
  values: CodeValues;
  state: z.input<typeof code>["state"];
  isActive: boolean;
  used: number;
  version: number;
  sales: { orders: number; costCents: Parameters<typeof moneyOf>[0] };
}

const codeOf = ({ values, sales, ...one }: KnownCode) => ({
  code: values.code,
  version: String(one.version),
  state: one.state,
  isOn: one.isActive,
  used: one.used,
  effect: effectJson(effectOf(values)),
  ...recordJson(CODE, values, TERMS),
  orders: sales.orders,
  cost: moneyOf(sales.costCents),
});

/** The fields of the effect, which is a single field in the API. */
const NAMES = {
  percent: "effect",
  category: "effect",
  perTablet: "effect",
  amountOff: "effect",
};

const termsBody = z.strictObject({ effect: effect(bodySchema), ...recordBody(CODE, TERMS) });

/** Uses the same rules as the staff form. */
const valuesOf = (
  shop: Shop,
  name: string,
  { effect: { kind, ...of }, ...body }: z.output<typeof termsBody>,
) =>
  recordValues(
    CODE,
    {
      ...body,
      code: name,
      effect: kind,
      percent: "percent" in of ? of.percent : null,
      category: "category" in of ? of.category : null,
      perTablet: "perTablet" in of ? of.perTablet : null,
      amountOff: "amount" in of ? of.amount : null,
    },
    today(shop),
    NAMES,
  );

const codeName = z
  .string()
  .regex(/^[A-Z0-9][A-Z0-9_-]{2,39}$/)
  .meta({ examples: ["SPRING26"] });
const codeInPath = z.strictObject({ code: codeName });

/** Codes and their conditions (CODE-11). */
export const CODES = [
  forStaff("codes.read", {
    id: "listCodes",
    method: "GET",
    path: "/codes",
    group: "Codes",
    summary: "List codes with the cost of each, newest first",
    query: z.strictObject({
      ...page,
      q: search,
      state: z.enum(CODE_STATES).optional(),
      sort: z.enum(["newest", "code", "-newest", "-code"]).optional(),
    }),
    answer: listOf(code),
    async run({ shop, staff, query }) {
      const list = listQueryOf(CODE_LIST, query, parseCodeList);
      if (!list.ok) return list;
      const found = await shop.staff.codes.list(staff, { query: list.value });
      return ok(pageOf(found, list.value, codeOf));
    },
  }),
  forStaff("codes.read", {
    id: "getCode",
    method: "GET",
    path: "/codes/{code}",
    group: "Codes",
    summary: "Get a code with its conditions",
    params: codeInPath,
    answer: code,
    async run({ shop, staff, params }) {
      const found = await shop.staff.codes.find(staff, params);
      return found === null ? err(problem("not_found")) : ok(codeOf(found));
    },
  }),
  forStaff("codes.change", {
    id: "createCode",
    method: "POST",
    path: "/codes",
    group: "Codes",
    summary: "Create a code, active at once or from its start date",
    body: termsBody.extend({ code: codeName }),
    status: 201,
    answer: done,
    problems: ["conflict"],
    async run({ shop, staff, body: { code: name, ...body } }) {
      const values = valuesOf(shop, name, body);
      if (!values.ok) return values;
      const made = await shop.staff.codes.create(staff, {
        code: name,
        values: values.value,
      });
      return made.ok ? ok(DONE) : err(codeRefusal(made.error));
    },
  }),
  forStaff("codes.change", {
    id: "changeCode",
    method: "PUT",
    path: "/codes/{code}",
    group: "Codes",
    summary: "Change a code's conditions and discount",
    params: codeInPath,
    body: termsBody,
    isVersioned: true,
    answer: done,
    problems: ["conflict", "changed"],
    async run({ shop, staff, params, body, seenVersion }) {
      const values = valuesOf(shop, params.code, body);
      if (!values.ok) return values;
      const changed = await shop.staff.codes.change(staff, {
        ...params,
        version: Number(seenVersion),
        values: values.value,
      });
      return changed.ok ? ok(DONE) : err(codeRefusal(changed.error));
    },
  }),
  forStaff("codes.change", {
    id: "turnCode",
    method: "PUT",
    path: "/codes/{code}/on",
    group: "Codes",
    summary: "Turn a code on or off",
    params: codeInPath,
    body: z.strictObject({ isOn: z.boolean(), reason }),
    answer: done,
    problems: ["conflict"],
    async run({ shop, staff, params, body }) {
      const turned = await shop.staff.codes.turn(staff, { ...params, ...body });
      return turned.ok ? ok(DONE) : err(refusalProblem(turned.error));
    },
  }),
];

/** The code's categories, products and affiliates that don't exist. */
const codeRefusal = (
  refusal: Parameters<typeof refusalProblem>[0] & { fieldErrors?: object | undefined },
): Problem => ({
  ...refusalProblem(refusal),
  fields: fieldsProblem(refusal.fieldErrors ?? {}, NAMES).fields,
});
