import { formatDollars } from "#domain/money/cents.ts";
import type { CartRequirement, DiscountEffect } from "#domain/promotion/discount-rule.ts";
import { assertNever } from "#domain/result.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import type { CodeValues } from "./code-form.ts";
import { affiliatesText, groupsText } from "./judge-code.ts";

/** Product names by id; one that is no longer there is shown by its number. */
export type ProductNames = ReadonlyMap<number, string>;

interface CodeTerm {
  label: string;
  text: string;
}

/** Everything that a code is, in words, for staff. */
export function codeTerms(values: CodeValues, names: ProductNames): CodeTerm[] {
  const { rule, note, from, until, firstOrderOnly, groups, affiliateNumbers } = values;
  const { requires } = rule;
  return [
    { label: "What it takes off", text: effectText(rule.effect) },
    { label: "Counts for", text: countsFor(requires, names) },
    {
      label: "Minimum subtotal",
      text: requires.minimumCents === null ? "none" : formatDollars(requires.minimumCents),
    },
    { label: "Begins", text: from === null ? "at once" : formatShopMoment(from) },
    { label: "Ends", text: until === null ? "never" : formatShopMoment(until) },
    { label: "Orders", text: firstOrderOnly ? "a customer's first" : "any" },
    { label: "Customers", text: groups.length === 0 ? "everyone" : groupsText(groups) },
    {
      label: "Referred by",
      text: affiliateNumbers.length === 0 ? "anyone or no one" : affiliatesText(affiliateNumbers),
    },
    { label: "Uses overall", text: limitText(values.useLimit) },
    { label: "Uses per customer", text: limitText(values.usesEach) },
    {
      label: "First-order discount",
      text: rule.stacks ? "is given as well" : "is not given with it",
    },
    { label: "If nothing in the cart counts", text: rule.unmetText },
    { label: "Note", text: note === "" ? "none" : note },
  ];
}

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

const limitText = (limit: number | null): string =>
  limit === null ? "no limit" : limit.toLocaleString("en-US");
