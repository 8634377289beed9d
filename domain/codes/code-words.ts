import { formatDollars, ZERO } from "#domain/money/cents.ts";
import { assertNever } from "#domain/result.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import type { CodeValues } from "./code-form.ts";
import type { CartRequirement, DiscountEffect } from "./discount-rule.ts";
import { affiliatesText, groupsText } from "./judge-code.ts";

/** Product names by id; one that is no longer there is shown by its number. */
export type ProductNames = ReadonlyMap<number, string>;

interface CodeTerm {
  label: string;
  text: string;
  /** It is a condition, or says something of its own. */
  isSet: boolean;
}

/** Everything that a code is, in words, for staff. */
export function codeTerms(values: CodeValues, names: ProductNames): CodeTerm[] {
  const { rule, note, from, until, firstOrderOnly, groups, affiliateNumbers } = values;
  const { requires } = rule;
  const term = (label: string, isSet: boolean, text: string, otherwise: string): CodeTerm => ({
    label,
    isSet,
    text: isSet ? text : otherwise,
  });
  const { minimumCents } = requires;
  return [
    { label: "What it takes off", isSet: true, text: effectText(rule.effect) },
    { label: "Counts for", isSet: !isAnything(requires), text: countsFor(requires, names) },
    term("Minimum subtotal", minimumCents !== null, formatDollars(minimumCents ?? ZERO), "none"),
    { label: "Begins", isSet: from !== null, text: momentText(from) ?? "at once" },
    { label: "Ends", isSet: until !== null, text: momentText(until) ?? "never" },
    term("Orders", firstOrderOnly, "a customer's first", "any"),
    term("Customers", groups.length > 0, groupsText(groups), "everyone"),
    term(
      "Referred by",
      affiliateNumbers.length > 0,
      affiliatesText(affiliateNumbers),
      "anyone or no one",
    ),
    limitTerm("Uses overall", values.useLimit),
    limitTerm("Uses per customer", values.usesEach),
    term("First-order discount", !rule.stacks, "is not given with it", "is given as well"),
    { label: "If nothing in the cart counts", isSet: true, text: rule.unmetText },
    term("Note", note !== "", note, "none"),
  ];
}

const isAnything = ({ categories, productIds, tabletCounts }: CartRequirement): boolean =>
  categories.length === 0 && productIds.length === 0 && tabletCounts === null;

const momentText = (moment: Date | null): string | null =>
  moment === null ? null : formatShopMoment(moment);

const limitTerm = (label: string, limit: number | null): CodeTerm => ({
  label,
  isSet: limit !== null,
  text: limit === null ? "no limit" : limit.toLocaleString("en-US"),
});

/** What an edit changes, in words (CODE-11). */
export function codeChanges(
  before: CodeValues,
  after: CodeValues,
  names: ProductNames,
): { label: string; before: string; after: string }[] {
  const was = new Map(codeTerms(before, names).map(({ label, text }) => [label, text]));
  return codeTerms(after, names)
    .map(({ label, text }) => ({ label, before: was.get(label) ?? "", after: text }))
    .filter((change) => change.before !== change.after);
}

/** "15% off the subtotal" */
export function effectText(effect: DiscountEffect): string {
  switch (effect.kind) {
    case "percent_of_subtotal":
      return `${effect.percent}% off the subtotal`;
    case "percent_of_category":
      return `${effect.percent}% off ${effect.category}`;
    case "percent_of_lines":
      return `${effect.percent}% off what counts`;
    case "price_per_tablet":
      return `${formatDollars(effect.perTabletCents)} a tablet`;
    case "amount_off":
      return `${formatDollars(effect.amountCents)} off`;
    case "free_shipping":
      return "free standard shipping";
    default:
      return assertNever(effect);
  }
}

function countsFor(
  { categories, productIds, tabletCounts }: CartRequirement,
  names: ProductNames,
): string {
  const what = [...categories, ...productIds.map((id) => names.get(id) ?? `product ${id}`)];
  const of = what.length === 0 ? "everything" : what.join(", ");
  return tabletCounts === null ? of : `${of}, with ${tabletCounts.join(" or ")} tablets`;
}
