import { formatAffiliateNumber, parseAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { type Cents, cents, ZERO } from "#domain/money/cents.ts";
import {
  choice,
  choices,
  products,
  shopChoice,
  shopChoices,
  toggle,
} from "#domain/record/choice-fields.ts";
import { dependent, optional } from "#domain/record/field.ts";
import { count, dollars, percent } from "#domain/record/number-fields.ts";
import { numbers } from "#domain/record/number-list-fields.ts";
import { record, type TextsOf, type ValuesOf } from "#domain/record/record.ts";
import { line } from "#domain/record/text-fields.ts";
import { moment } from "#domain/record/time-fields.ts";
import type { CustomerGroup, DiscountCode } from "./discount-code.ts";
import type { DiscountEffect, DiscountRule } from "./discount-rule.ts";
import { normalizeCode } from "./normalize-code.ts";

const AMOUNT = { min: cents(1), max: cents(100_000_00) };
const CHOICES_MAX = 200;
const USES = { min: 1, max: 1_000_000 };

const EFFECTS: Record<DiscountEffect["kind"], string> = {
  percent_of_subtotal: "Percent off the subtotal",
  percent_of_category: "Percent off one category",
  percent_of_lines: "Percent off eligible items",
  price_per_tablet: "Fixed price per tablet",
  amount_off: "Dollars off",
  free_shipping: "Free standard shipping",
};

const GROUPS: Record<CustomerGroup, string> = {
  og: "OG members",
  military: "Military members",
  neither: "Non-members",
  affiliate: "Affiliates",
};

/** Codes can't have these names, because back office pages beside theirs do. */
const PAGES = ["NEW", "TRY"];

const FIELDS = {
  code: line("Code", {
    max: 40,
    hint: "Not case-sensitive.",
    normalize: normalizeCode,
    problem: (code) =>
      PAGES.includes(code)
        ? "A page has this name. Choose another code."
        : /^[A-Z0-9][A-Z0-9_-]{2,39}$/.test(code)
          ? null
          : "Enter 3 to 40 letters, digits, dashes or underscores, starting with a letter or digit.",
  }),
  effect: choice("Effect", EFFECTS),
  percent: dependent(percent("Percent", { min: 0, max: 100, isAboveZero: true })),
  category: dependent(shopChoice("Category", "categories")),
  perTablet: dependent(dollars("Price per tablet", { ...AMOUNT, hint: "In dollars." })),
  amountOff: dependent(dollars("Amount off", { ...AMOUNT, hint: "In dollars." })),
  categories: shopChoices("Categories", "categories", { max: CHOICES_MAX, none: "any" }),
  productIds: products("Products", { max: CHOICES_MAX, none: "any" }),
  tabletCounts: optional(
    numbers("Tablets per bottle", {
      min: 1,
      max: 10_000,
      most: 20,
      example: "50, 100",
      hint: "Only bottles of these sizes are eligible, like 50, 100.",
    }),
    "any number",
  ),
  minimum: optional(
    dollars("Minimum subtotal", { ...AMOUNT, hint: "In dollars, before any discount." }),
  ),
  unmetText: line("Message if nothing is eligible", {
    none: "the default",
    hint: "Shown at checkout.",
  }),
  from: optional(moment("Starts", { hint: "Eastern time. Leave empty to start now." }), "at once"),
  until: optional(
    moment("Ends", { isEnd: true, hint: "Eastern time. Leave empty for no end." }),
    "never",
  ),
  firstOrderOnly: toggle("First order only"),
  groups: choices("Customers", GROUPS, {
    none: "everyone",
    hint: "Leave all unchecked for everyone.",
  }),
  affiliateNumbers: numbers("Referring affiliates", {
    min: 1,
    max: 999_999_999,
    most: 50,
    none: "any, or none",
    example: "0007, 0012",
    hint: "Only orders referred by these affiliates, like 0007, 0012.",
    read: parseAffiliateNumber,
    write: formatAffiliateNumber,
  }),
  useLimit: optional(
    count("Total uses", {
      ...USES,
      hint: "Uses are counted once you set a limit. Canceled orders don't count.",
    }),
    "no limit",
  ),
  usesEach: optional(
    count("Uses per customer", { ...USES, hint: "Canceled orders don't count." }),
    "no limit",
  ),
  stacks: toggle("Combine with the first-order discount", {
    hint: "Lets referred customers use their 10% off with this code.",
  }),
  note: line("Note", { none: "none", hint: "Staff only." }),
};

export type CodeValues = ValuesOf<typeof FIELDS>;
type Errors = FieldErrors<TextsOf<typeof FIELDS>>;

/** The fields that each effect needs. */
const NEEDS: Record<DiscountEffect["kind"], readonly (keyof typeof DETAILS)[]> = {
  percent_of_subtotal: ["percent"],
  percent_of_category: ["percent", "category"],
  percent_of_lines: ["percent"],
  price_per_tablet: ["perTablet"],
  amount_off: ["amountOff"],
  free_shipping: [],
};

const DETAILS = {
  percent: "Enter the percentage.",
  category: "Choose the category.",
  perTablet: "Enter the price per tablet.",
  amountOff: "Enter the amount off.",
};

const hasChosen = ({ categories = [], productIds = [] }: Partial<CodeValues>): boolean =>
  categories.length + productIds.length > 0;

function check(values: Partial<CodeValues>): Errors {
  const { effect, from, until } = values;
  const errors: Errors = {};
  for (const name of effect === undefined ? [] : NEEDS[effect])
    if (values[name] === null) errors[name] = DETAILS[name];
  // A bottle with no number in its name would cost as much as one tablet.
  if (effect === "price_per_tablet" && !hasChosen(values))
    errors.categories = "Choose a category or a product with tablets.";
  if (from && until && until <= from) errors.until = "Enter an end after the start.";
  return errors;
}

function tidy(values: CodeValues): CodeValues {
  const { code, effect, category, categories, unmetText } = values;
  const needed = (name: keyof typeof DETAILS) => NEEDS[effect].includes(name);
  return {
    ...values,
    percent: needed("percent") ? values.percent : null,
    category: needed("category") ? category : null,
    perTablet: needed("perTablet") ? values.perTablet : null,
    amountOff: needed("amountOff") ? values.amountOff : null,
    tabletCounts: values.tabletCounts?.length === 0 ? null : values.tabletCounts,
    // A percentage of a category needs a line of that category.
    categories:
      effect === "percent_of_category" && category !== null && !hasChosen(values)
        ? [category]
        : categories,
    unmetText: unmetText === "" ? unmetTextOf(code) : unmetText,
  };
}

/** The message for a cart without a qualifying line, unless the owner wrote one. */
export const unmetTextOf = (code: string): string =>
  `${code} discount code can't be used with the items in your cart`;

/** A discount code as the owner sets it (CODE-11). All its conditions are optional. */
export const CODE = record(FIELDS, {
  check,
  tidy,
  begin: { effect: "percent_of_subtotal", stacks: "on" },
});

/** The fields in the groups of the form. */
export const CODE_GROUPS: readonly {
  title: string;
  hint?: string;
  fields: readonly (keyof CodeValues)[];
}[] = [
  {
    title: "Discount",
    fields: ["code", "effect", "percent", "category", "perTablet", "amountOff"],
  },
  {
    title: "Cart",
    hint: "The cart needs at least one of these. Leave empty for all products.",
    fields: ["categories", "productIds", "tabletCounts", "minimum", "unmetText"],
  },
  { title: "Customers", fields: ["groups", "affiliateNumbers", "firstOrderOnly", "stacks"] },
  { title: "Dates and uses", fields: ["from", "until", "useLimit", "usesEach"] },
  { title: "Staff", fields: ["note"] },
];

/** The figures with the effects that need them. */
export const CODE_WHEN = {
  percent: "percent_of_subtotal percent_of_lines percent_of_category",
  category: "percent_of_category",
  perTablet: "price_per_tablet",
  amountOff: "amount_off",
} as const;

/** The effect with its figures; `check` and the table's constraint ensure that they exist. */
export function effectOf(
  values: Pick<CodeValues, "effect" | keyof typeof DETAILS>,
): DiscountEffect {
  const { effect: kind, perTablet, amountOff } = values;
  switch (kind) {
    case "percent_of_subtotal":
    case "percent_of_lines":
      return { kind, percent: values.percent ?? 0 };
    case "percent_of_category":
      return { kind, percent: values.percent ?? 0, category: values.category ?? "" };
    case "price_per_tablet":
      return { kind, perTabletCents: perTablet ?? ZERO };
    case "amount_off":
      return { kind, amountCents: amountOff ?? ZERO };
    case "free_shipping":
      return { kind };
  }
}

/** A stored code, for judging its conditions. */
export const discountCode = (
  values: CodeValues,
  state: { isActive: boolean; used: number },
): DiscountCode => ({ ...values, ...state, rule: ruleOf(values) });

/** The part of a code that a quote needs, and the only one sent to a browser (PRICE-11). */
const ruleOf = (values: CodeValues): DiscountRule => ({
  code: values.code,
  effect: effectOf(values),
  requires: {
    categories: values.categories,
    productIds: values.productIds,
    tabletCounts: values.tabletCounts,
    minimumCents: values.minimum,
  },
  stacks: values.stacks,
  unmetText: values.unmetText,
});

/** The columns of an effect; `null` for those it doesn't need. */
export function effectValues(effect: DiscountEffect): {
  effect: DiscountEffect["kind"];
  percent: number | null;
  category: string | null;
  perTablet: Cents | null;
  amountOff: Cents | null;
} {
  return {
    effect: effect.kind,
    percent: "percent" in effect ? effect.percent : null,
    category: "category" in effect ? effect.category : null,
    perTablet: "perTabletCents" in effect ? effect.perTabletCents : null,
    amountOff: "amountCents" in effect ? effect.amountCents : null,
  };
}
