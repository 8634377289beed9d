import { z } from "zod";
import { type Problem, problem } from "#domain/api/problem.ts";
import { publicId } from "#domain/api/public-id.ts";
import { codeFields } from "#domain/codes/code-fields.ts";
import { CODE_LIMITS, type CodeValues, validateCode } from "#domain/codes/code-form.ts";
import { CODE_LIST, CODE_STATES, parseCodeList } from "#domain/codes/code-list.ts";
import { CUSTOMER_GROUPS } from "#domain/codes/discount-code.ts";
import type { DiscountEffect } from "#domain/codes/discount-rule.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { MAX_FIELD_LENGTH } from "#domain/text/field-limits.ts";
import { listQueryOf, pageOf } from "../list-pages.ts";
import { forStaff } from "../operation.ts";
import { fieldsProblem, refusalProblem } from "../refusal-problem.ts";
import {
  idIn,
  idOf,
  listOf,
  moment,
  momentOf,
  money,
  moneyIn,
  moneyOf,
  moneyOrNull,
  page,
  search,
  version,
} from "../schemas.ts";
import { done, DONE, reason } from "./parts.ts";

const percent = z.number().gt(0).max(100).multipleOf(0.01);

const effect = <Amount extends z.ZodType>(amount: Amount) =>
  z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("percent_of_subtotal"), percent }),
    z.strictObject({
      kind: z.literal("percent_of_category"),
      percent,
      category: z.string().max(100),
    }),
    z.strictObject({ kind: z.literal("percent_of_lines"), percent }),
    z.strictObject({ kind: z.literal("price_per_tablet"), perTablet: amount }),
    z.strictObject({ kind: z.literal("amount_off"), amount }),
    z.strictObject({ kind: z.literal("free_shipping") }),
  ]);

const uses = z.int().min(1).max(CODE_LIMITS.uses).nullable();

/** What the owner decides about a code, with amounts and ids as they come or go. */
const terms = <Amount extends z.ZodType, Product extends z.ZodType>(
  amount: Amount,
  product: Product,
) => ({
  note: z.string().max(MAX_FIELD_LENGTH).meta({ description: "For staff alone." }),
  effect: effect(amount),
  categories: z
    .array(z.string().max(100))
    .max(CODE_LIMITS.choices)
    .meta({ description: "One line at least is of one of these, or of `products`." }),
  products: z.array(product).max(CODE_LIMITS.choices),
  tabletCounts: z
    .array(z.int().min(1).max(CODE_LIMITS.tablets))
    .max(CODE_LIMITS.tabletCounts)
    .nullable(),
  minimum: amount.nullable().meta({ description: "Of the subtotal." }),
  stacks: z.boolean().meta({ description: "It combines with the first-order discount." }),
  unmetText: z.string().max(MAX_FIELD_LENGTH),
  from: moment.nullable(),
  until: moment.nullable(),
  firstOrderOnly: z.boolean(),
  groups: z.array(z.enum(CUSTOMER_GROUPS)).max(4),
  affiliateNumbers: z.array(z.int().min(1).max(999_999_999)).max(CODE_LIMITS.affiliates),
  useLimit: uses,
  usesEach: uses,
});

const termsIn = terms(moneyIn(1, CODE_LIMITS.cents), idIn("product"));

const code = z
  .strictObject({
    code: z.string(),
    version,
    state: z.enum(CODE_STATES),
    isOn: z.boolean(),
    used: z.int().meta({ description: "Counted while there is a limit." }),
    ...terms(money, idOf("product")),
    orders: z.int(),
    cost: money.meta({ description: "What it took off these orders." }),
  })
  .meta({ id: "Code" });

function effectOf(one: DiscountEffect): z.input<typeof code>["effect"] {
  if (one.kind === "price_per_tablet")
    return { kind: one.kind, perTablet: moneyOf(one.perTabletCents) };
  if (one.kind === "amount_off") return { kind: one.kind, amount: moneyOf(one.amountCents) };
  return one;
}

function effectIn(one: z.output<(typeof termsIn)["effect"]>): DiscountEffect {
  if (one.kind === "price_per_tablet") return { kind: one.kind, perTabletCents: one.perTablet };
  if (one.kind === "amount_off") return { kind: one.kind, amountCents: one.amount };
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

const codeOf = ({ values, sales, ...one }: KnownCode): z.input<typeof code> => ({
  code: values.rule.code,
  version: String(one.version),
  state: one.state,
  isOn: one.isActive,
  used: one.used,
  note: values.note,
  effect: effectOf(values.rule.effect),
  categories: values.rule.requires.categories,
  products: values.rule.requires.productIds.map((id) => publicId("product", id)),
  tabletCounts: values.rule.requires.tabletCounts,
  minimum: moneyOrNull(values.rule.requires.minimumCents),
  stacks: values.rule.stacks,
  unmetText: values.rule.unmetText,
  from: values.from && momentOf(values.from),
  until: values.until && momentOf(values.until),
  firstOrderOnly: values.firstOrderOnly,
  groups: values.groups,
  affiliateNumbers: values.affiliateNumbers,
  useLimit: values.useLimit,
  usesEach: values.usesEach,
  orders: sales.orders,
  cost: moneyOf(sales.costCents),
});

/** Of the form's fields. */
const NAMES = {
  percent: "effect",
  dollars: "effect",
  category: "effect",
  affiliates: "affiliateNumbers",
};

const termsBody = z.strictObject(termsIn);

/** By the same rules as the form of staff. */
function valuesOf(name: string, body: z.output<typeof termsBody>): Result<CodeValues, Problem> {
  const fields = codeFields({
    note: body.note,
    rule: {
      code: name,
      effect: effectIn(body.effect),
      requires: {
        categories: body.categories,
        productIds: body.products,
        tabletCounts: body.tabletCounts,
        minimumCents: body.minimum,
      },
      stacks: body.stacks,
      unmetText: body.unmetText,
    },
    from: body.from === null ? null : new Date(body.from),
    until: body.until === null ? null : new Date(body.until),
    firstOrderOnly: body.firstOrderOnly,
    groups: body.groups,
    affiliateNumbers: body.affiliateNumbers,
    useLimit: body.useLimit,
    usesEach: body.usesEach,
  });
  const { values, fieldErrors } = validateCode(fields);
  return values === null ? err(fieldsProblem(fieldErrors, NAMES)) : ok(values);
}

const codeName = z
  .string()
  .regex(/^[A-Z0-9][A-Z0-9_-]{2,39}$/)
  .meta({ examples: ["SPRING26"] });
const codeInPath = z.strictObject({ code: codeName });

/** Codes and what they ask for (CODE-11). */
export const CODES = [
  forStaff("codes.read", {
    id: "listCodes",
    method: "GET",
    path: "/codes",
    group: "Codes",
    summary: "Codes, the newest first, with what each cost so far",
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
    summary: "A code with its conditions",
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
    summary: "Makes a code, which is on at once or from its day",
    body: termsBody.extend({ code: codeName }),
    status: 201,
    answer: done,
    problems: ["conflict"],
    async run({ shop, staff, body: { code: name, ...body } }) {
      const values = valuesOf(name, body);
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
    summary: "Changes what a code asks for and takes off",
    params: codeInPath,
    body: termsBody,
    isVersioned: true,
    answer: done,
    problems: ["conflict", "changed"],
    async run({ shop, staff, params, body, seenVersion }) {
      const values = valuesOf(params.code, body);
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
    summary: "Turns a code on or off",
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

/** Which of its categories, products and affiliates there is not. */
const codeRefusal = (
  refusal: Parameters<typeof refusalProblem>[0] & { fieldErrors?: object | undefined },
): Problem => ({
  ...refusalProblem(refusal),
  fields: fieldsProblem(refusal.fieldErrors ?? {}, NAMES).fields,
});
