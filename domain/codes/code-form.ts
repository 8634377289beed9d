import { parseAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import {
  type FieldErrors,
  fieldErrorsOf,
  type FormCheck,
  formCheck,
} from "#domain/form/form-check.ts";
import type { Cents } from "#domain/money/cents.ts";
import { amountProblem, readCount, readMoney, readPercent } from "#domain/money/read-amount.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedFields, trimmedText } from "#domain/text/trimmed-text.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";
import { parseShopMoment } from "#domain/time/shop-moment.ts";
import { type CodeTerms, CUSTOMER_GROUPS, type CustomerGroup } from "./discount-code.ts";
import { type DiscountEffect, parseEffectKind } from "./discount-rule.ts";
import { normalizeCode } from "./normalize-code.ts";

const TEXT_KEYS = [
  "code",
  "note",
  "effect",
  "percent",
  "dollars",
  "category",
  "tabletCounts",
  "minimum",
  "unmetText",
  "from",
  "until",
  "firstOrderOnly",
  "affiliates",
  "useLimit",
  "usesEach",
  "stacks",
] as const;

/** What may be chosen several times. */
export const CODE_LISTS = ["categories", "products", "groups"] as const;

type CodeList = (typeof CODE_LISTS)[number];

/** A code as typed. */
export type CodeFields = Record<(typeof TEXT_KEYS)[number], string> & Record<CodeList, string[]>;

/** A code as the owner wants it. */
export interface CodeValues extends CodeTerms {
  /** For staff alone: what it is for. */
  note: string;
}

/** The form of a new code: what a customer's code does unless something else is chosen. */
export const NEW_CODE: CodeFields = {
  ...trimmedFields({}, TEXT_KEYS),
  effect: "percent_of_subtotal",
  stacks: "on",
  categories: [],
  products: [],
  groups: [],
};

/** Reads the form; never throws. */
export function parseCode(body: unknown, lists: Record<CodeList, readonly unknown[]>): CodeFields {
  const texts = (list: readonly unknown[]) => [
    ...new Set(list.slice(0, CODE_LIMITS.choices).map(trimmedText)),
  ];
  return {
    ...trimmedFields(body, TEXT_KEYS),
    categories: texts(lists.categories),
    products: texts(lists.products),
    groups: texts(lists.groups),
  };
}

/** Staff's pages of these names stand beside those of the codes. */
const PAGES = ["NEW", "TRY"];

function codeProblem(code: string): string | null {
  if (!/^[A-Z0-9][A-Z0-9_-]{2,39}$/.test(code))
    return "A code is 3 to 40 letters and digits, and may have dashes and underscores between them.";
  return PAGES.includes(code) ? "A page has this name. Please choose another." : null;
}

/** The API documents the same. */
export const CODE_LIMITS = {
  cents: 100_000_00,
  uses: 1_000_000,
  affiliates: 50,
  choices: 200,
  tabletCounts: 20,
  tablets: 10_000,
} as const;

/** The form's own rules; which products, categories and affiliates there are is for the shop to say (CODE-11). */
export function validateCode(fields: CodeFields): FormCheck<CodeFields, CodeValues> {
  const code = normalizeCode(fields.code);
  const effect = effectOf(fields);
  const productIds = fields.products.map(wholeNumber);
  const tabletCounts = numbersIn(fields.tabletCounts);
  const affiliateNumbers = listedIn(fields.affiliates).map(parseAffiliateNumber);
  const [from, until] = [momentOf(fields.from), endOf(momentOf(fields.until))];
  const minimum = fields.minimum === "" ? null : dollarsIn(fields.minimum);
  const [useLimit, usesEach] = [usesIn(fields.useLimit), usesIn(fields.usesEach)];
  const isForSome = fields.categories.length > 0 || fields.products.length > 0;
  const groups = fields.groups.filter(isGroup);
  const fieldErrors: FieldErrors<CodeFields> = {
    ...fieldErrorsOf<keyof CodeFields>({
      code: codeProblem(code),
      note: textProblem("The note", fields.note),
      unmetText: textProblem("The text", fields.unmetText),
      products: productIds.includes(null) ? "Please choose products of the list." : null,
      groups: groups.length === fields.groups.length ? null : "Please choose groups of the list.",
      tabletCounts:
        tabletCounts === undefined
          ? "Numbers with commas between them, for example 50, 100."
          : null,
      minimum: minimum === undefined ? amountProblem(fields.minimum, AMOUNT_ERROR) : null,
      from: from === undefined ? MOMENT_ERROR : null,
      until: until === undefined ? MOMENT_ERROR : from && until && until <= from ? REVERSED : null,
      affiliates:
        affiliateNumbers.includes(null) || affiliateNumbers.length > CODE_LIMITS.affiliates
          ? `Affiliate numbers with commas between them, for example 0007, 0012; at most ${CODE_LIMITS.affiliates}.`
          : null,
      useLimit: useLimit === undefined ? usesError() : null,
      usesEach: usesEach === undefined ? usesError() : null,
    }),
    ...effect.errors,
  };
  if (effect.value?.kind === "price_per_tablet" && !isForSome)
    // A bottle with no number in its name would cost as much as one tablet.
    fieldErrors.categories ??= "Choose what has tablets: a category or a product.";
  if (effect.value === null || tabletCounts === undefined || minimum === undefined)
    return formCheck(fieldErrors, null);
  if (from === undefined || until === undefined) return formCheck(fieldErrors, null);
  if (useLimit === undefined || usesEach === undefined) return formCheck(fieldErrors, null);
  const { value } = effect;
  return formCheck(fieldErrors, {
    note: fields.note,
    rule: {
      code,
      effect: value,
      requires: {
        // A percentage of a category needs a line of it.
        categories:
          value.kind === "percent_of_category" && !isForSome ? [value.category] : fields.categories,
        productIds: productIds.filter((id) => id !== null),
        tabletCounts: tabletCounts.length === 0 ? null : tabletCounts,
        minimumCents: minimum,
      },
      stacks: fields.stacks === "on",
      unmetText: fields.unmetText === "" ? unmetTextOf(code) : fields.unmetText,
    },
    from,
    until,
    firstOrderOnly: fields.firstOrderOnly === "on",
    groups,
    affiliateNumbers: [...new Set(affiliateNumbers.filter((one) => one !== null))],
    useLimit,
    usesEach,
  });
}

/** What a customer reads about a cart with nothing that counts, unless the owner has words for it. */
export const unmetTextOf = (code: string): string =>
  `${code} discount code cannot be used with what is in your cart`;

const AMOUNT_ERROR = "An amount in dollars above 0, for example 12.50; at most 100000.";
const PERCENT_ERROR = "A percentage above 0 and at most 100, with at most two decimals.";
const MOMENT_ERROR = "A day and a time, for example 2026-11-27T00:00.";
const REVERSED = "It has to end after it begins.";
const usesError = () =>
  `A whole number from 1 to ${CODE_LIMITS.uses.toLocaleString("en-US")}, or nothing.`;

const textProblem = (label: string, text: string): string | null =>
  hiddenProblem(label, text) ?? lengthProblem(label, text);

interface CheckedEffect {
  value: DiscountEffect | null;
  errors: FieldErrors<CodeFields>;
}

function effectOf(fields: CodeFields): CheckedEffect {
  const kind = parseEffectKind(fields.effect);
  const percent = percentIn(fields.percent);
  const dollars = dollarsIn(fields.dollars);
  const wrong = (errors: FieldErrors<CodeFields>): CheckedEffect => ({ value: null, errors });
  const sound = (value: DiscountEffect): CheckedEffect => ({ value, errors: {} });
  switch (kind) {
    case null:
      return wrong({ effect: "Please choose what it takes off." });
    case "percent_of_subtotal":
    case "percent_of_lines":
      return percent === null ? wrong({ percent: PERCENT_ERROR }) : sound({ kind, percent });
    case "percent_of_category":
      if (percent === null) return wrong({ percent: PERCENT_ERROR });
      return fields.category === ""
        ? wrong({ category: "Please choose the category." })
        : sound({ kind, percent, category: fields.category });
    case "price_per_tablet":
      return dollars === undefined
        ? wrong({ dollars: amountProblem(fields.dollars, AMOUNT_ERROR) })
        : sound({ kind, perTabletCents: dollars });
    case "amount_off":
      return dollars === undefined
        ? wrong({ dollars: amountProblem(fields.dollars, AMOUNT_ERROR) })
        : sound({ kind, amountCents: dollars });
    case "free_shipping":
      return sound({ kind });
  }
}

function percentIn(text: string): number | null {
  const percent = (readPercent(text, 2) ?? 0) / 100;
  return percent > 0 && percent <= 100 ? percent : null;
}

/** undefined = no such amount, as below. */
function dollarsIn(text: string): Cents | undefined {
  const amount = readMoney(text);
  return amount !== null && amount > 0 && amount <= CODE_LIMITS.cents ? amount : undefined;
}

const wholeNumber = (text: string): number | null => readCount(text, 999_999_999);

/** null = no limit. */
function usesIn(text: string): number | null | undefined {
  if (text === "") return null;
  const uses = wholeNumber(text);
  return uses !== null && uses >= 1 && uses <= CODE_LIMITS.uses ? uses : undefined;
}

/** null = no such condition. */
const momentOf = (text: string): Date | null | undefined =>
  text === "" ? null : (parseShopMoment(text) ?? undefined);

/** "11:59 PM" is meant as the end of that minute, so that no minute of the last day is without the code. */
const endOf = (moment: Date | null | undefined): Date | null | undefined =>
  moment?.getMinutes() === 59 ? new Date(moment.getTime() + 59_999) : moment;

const listedIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .filter((part) => part !== "")
    .slice(0, CODE_LIMITS.choices);

function numbersIn(text: string): number[] | undefined {
  const numbers = listedIn(text).map(wholeNumber);
  const { tabletCounts, tablets } = CODE_LIMITS;
  return numbers.length <= tabletCounts &&
    numbers.every((one) => one !== null && one >= 1 && one <= tablets)
    ? [...new Set(numbers.filter((one) => one !== null))]
    : undefined;
}

const isGroup = (text: string): text is CustomerGroup =>
  CUSTOMER_GROUPS.some((known) => known === text);
