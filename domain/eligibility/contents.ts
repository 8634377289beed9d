import { readFraction } from "#domain/money/read-amount.ts";
import { choice } from "#domain/record/choice-fields.ts";
import { optional } from "#domain/record/field.ts";
import { entries } from "#domain/record/list-fields.ts";
import { decimal } from "#domain/record/number-fields.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { compoundName } from "./compound-name.ts";
import { DECIMAL_MAX } from "./rule-figures.ts";

export const PRODUCT_CLASSES = {
  leaf: "Kratom leaf",
  extract: "Kratom extract",
  semi_synthetic: "Semi-synthetic alkaloid",
  synthetic: "Synthetic alkaloid",
  kava: "Kava",
  kanna: "Kanna",
  blue_lotus: "Blue lotus",
  other: "Other",
} as const;

export type ProductClass = keyof typeof PRODUCT_CLASSES;

// The constant has exactly these keys.
export const PRODUCT_CLASS_NAMES = Object.keys(PRODUCT_CLASSES) as ProductClass[];

/** Classes that may contain 7-hydroxymitragynine and must therefore state the amount (PROD-9). */
const KRATOM: readonly ProductClass[] = ["leaf", "extract", "semi_synthetic", "synthetic"];

/** One compound's amount in one sold unit. */
export interface CompoundAmount {
  compound: string;
  mg: number;
}

/** A product's stated contents; `null` if not stated. */
export interface Contents {
  productClass: ProductClass | null;
  compounds: readonly CompoundAmount[] | null;
  /** The weight of one sold unit, in mg. */
  unitMg: number | null;
}

export const NO_CONTENTS: Contents = { productClass: null, compounds: null, unitMg: null };

const isAmount = (value: unknown): value is CompoundAmount =>
  typeof value === "object" &&
  value !== null &&
  "compound" in value &&
  "mg" in value &&
  typeof value.mg === "number" &&
  value.mg >= 0 &&
  value.mg <= DECIMAL_MAX &&
  isKnownAs(value.compound);

const isKnownAs = (name: unknown): boolean => {
  const known = compoundName(name);
  return known.ok && known.value === name;
};

const DECIMALS = 4;
/** The patterns below take quadratic time in a line's length. */
const LINE_MAX = 300;
const TOO_LONG = `is longer than ${LINE_MAX} characters`;

/** "7-OH 0.4" */
function readAmount(typed: string): Result<CompoundAmount, string> {
  if (typed.length > LINE_MAX) return err(TOO_LONG);
  const [, name, figure] = /^(.*\S)[\s:,]+([\d.,]+)(?:\s*mg)?$/i.exec(typed) ?? [];
  const parts = figure === undefined ? null : readFraction(figure, DECIMALS);
  if (name === undefined || parts === null)
    return err("needs a name and milligrams, like mitragynine 25");
  const compound = compoundName(name.replace(/[\s:,]+$/, ""));
  return compound.ok ? ok({ compound: compound.value, mg: parts / 10 ** DECIMALS }) : compound;
}

/** Stated by every product before production sells it (PROD-9). */
export const CONTENTS = {
  productClass: optional(
    choice("Class", PRODUCT_CLASSES, { hint: "Federal limits and state rules depend on it." }),
    "not stated",
  ),
  compounds: optional(
    entries<CompoundAmount>("Compounds", {
      most: 30,
      rows: 5,
      none: "none",
      read: readAmount,
      write: ({ compound, mg }) => `${compound} ${mg}`,
      words: ({ compound, mg }) => `${compound} ${mg} mg`,
      isEntry: isAmount,
      clash: (later, earlier) =>
        later.compound === earlier.compound ? `names ${later.compound} twice` : null,
      json: { kind: "text", min: 1, max: LINE_MAX, isLine: true },
      hint: "One per line: chemical name and milligrams per unit sold, like mitragynine 25. For kratom, also list 7-hydroxymitragynine, even if it's 0.",
    }),
    "not stated",
  ),
  unitMg: optional(
    decimal("Unit weight (mg)", {
      max: DECIMAL_MAX,
      decimals: DECIMALS,
      hint: "The edible weight of one unit sold. Required for limits in percent.",
    }),
    "not stated",
  ),
};

/** The contents that a product must still state before production sells it; `null` if none (PROD-9). */
export function contentsGap({ productClass, compounds }: Contents): string | null {
  if (productClass === null) return "Choose a class.";
  if (productClass === "other" && compounds === null) return null;
  if (compounds === null || compounds.length === 0)
    return "List the compounds with milligrams per unit.";
  if (compounds.some(({ compound }) => /sample/i.test(compound)))
    return "Replace the sample compound with the chemical name.";
  return KRATOM.includes(productClass) && amountOf(SEVEN_OH, compounds) === null
    ? "List 7-hydroxymitragynine, even if it's 0."
    : null;
}

const SEVEN_OH = "7-hydroxymitragynine";

const amountOf = (compound: string, all: readonly CompoundAmount[]): number | null =>
  all.find((one) => one.compound === compound)?.mg ?? null;

/** A limit for a compound; only more than this is affected. Without a limit, any amount is. */
export interface SubstanceLimit {
  compound: string;
  /** `null` for products of every class. */
  classes: ProductClass[] | null;
  /** Percent of the unit's weight. */
  overPercent: number | null;
  /** In one sold unit. */
  overMg: number | null;
}

/** "7-hydroxymitragynine not in leaf over 0.05% or 1 mg" */
const LIMIT_LINE =
  /^(.+?)(?: (not )?in ([a-z_, ]+?))?(?: over (?:([\d.]+) ?%)?(?: or )?(?:([\d.]+) ?mg)?)?$/;

const isClass = (name: string): name is ProductClass => Object.hasOwn(PRODUCT_CLASSES, name);

function readLimit(typed: string): Result<SubstanceLimit, string> {
  if (typed.length > LINE_MAX) return err(TOO_LONG);
  const [, name, not, listed, percent, mg] = LIMIT_LINE.exec(typed) ?? [];
  const compound = compoundName(name);
  if (!compound.ok) return compound;
  const named = listed?.split(/[\s,]+/).filter((part) => part !== "") ?? [];
  if (!named.every(isClass))
    return err(`needs classes like ${PRODUCT_CLASS_NAMES.slice(0, 3).join(", ")}`);
  const figure = (text: string | undefined) => {
    const units = text === undefined ? null : readFraction(text, DECIMALS);
    return units === null ? null : units / 10 ** DECIMALS;
  };
  const limit = { overPercent: figure(percent), overMg: figure(mg) };
  if (/ over /.test(typed) && limit.overPercent === null && limit.overMg === null)
    return err("needs a limit like over 0.05% or 1 mg");
  const classes =
    not === undefined ? named : PRODUCT_CLASS_NAMES.filter((one) => !named.includes(one));
  return ok({ compound: compound.value, classes: listed === undefined ? null : classes, ...limit });
}

/** Writes the line again, with the shorter way to name the classes. */
export function limitWords({ compound, classes, overPercent, overMg }: SubstanceLimit): string {
  const others = PRODUCT_CLASS_NAMES.filter((one) => classes?.includes(one) === false);
  const limits = [
    ...(overPercent === null ? [] : [`${overPercent}%`]),
    ...(overMg === null ? [] : [`${overMg} mg`]),
  ];
  return [
    compound,
    ...(classes === null
      ? []
      : others.length < classes.length
        ? [`not in ${others.join(", ")}`]
        : [`in ${classes.join(", ")}`]),
    ...(limits.length === 0 ? [] : [`over ${limits.join(" or ")}`]),
  ].join(" ");
}

const isFigure = (value: unknown): value is number | null =>
  value === null || (typeof value === "number" && value >= 0 && value <= DECIMAL_MAX);

const isLimit = (value: unknown): value is SubstanceLimit =>
  typeof value === "object" &&
  value !== null &&
  "compound" in value &&
  isKnownAs(value.compound) &&
  "classes" in value &&
  (value.classes === null ||
    (Array.isArray(value.classes) &&
      value.classes.every((one) => typeof one === "string" && isClass(one)))) &&
  "overPercent" in value &&
  isFigure(value.overPercent) &&
  "overMg" in value &&
  isFigure(value.overMg);

/** The compounds that a rule covers, each with its limit. */
export const SUBSTANCES = entries<SubstanceLimit>("Compounds and limits", {
  most: 50,
  rows: 6,
  none: "none",
  read: readLimit,
  write: limitWords,
  isEntry: isLimit,
  json: { kind: "text", min: 1, max: LINE_MAX, isLine: true },
  hint: "One per line. A compound alone means any amount. With a limit: 7-hydroxymitragynine not in leaf over 0.05% or 1 mg.",
});

/** Whether a product is over the limit; `null` if it doesn't state enough (ELIG-9). */
export function isOver(
  { compound, classes, overPercent, overMg }: SubstanceLimit,
  { productClass, compounds, unitMg }: Contents,
): boolean | null {
  if (productClass === null) return null;
  if (classes !== null && !classes.includes(productClass)) return false;
  if (compounds === null) return productClass === "other" ? false : null;
  const mg = amountOf(compound, compounds);
  if (mg === null) return compound === SEVEN_OH && KRATOM.includes(productClass) ? null : false;
  if (overPercent === null && overMg === null) return mg > 0;
  if (overMg !== null && mg > overMg) return true;
  if (overPercent === null || mg === 0) return false;
  return unitMg === null ? null : isOverShare(mg, unitMg, overPercent);
}

/** Computed with integers: 0.05% of 1,000 mg is exactly 0.5 mg, without floating-point error. */
const isOverShare = (mg: number, unitMg: number, percent: number): boolean =>
  parts(mg) * 100 * 10 ** DECIMALS > parts(unitMg) * parts(percent);

const parts = (value: number): number => Math.round(value * 10 ** DECIMALS);
