import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { type Cents, toNumeric } from "#domain/money/cents.ts";
import { shopClockText } from "#domain/time/shop-moment.ts";
import type { CodeFields, CodeValues } from "./code-form.ts";

/** A code as its form shows it: what is read from it again is the same code. */
export function codeFields({ rule, note, ...terms }: CodeValues): CodeFields {
  const { effect, requires } = rule;
  return {
    code: rule.code,
    note,
    effect: effect.kind,
    percent: "percent" in effect ? String(effect.percent) : "",
    dollars:
      effect.kind === "price_per_tablet"
        ? toNumeric(effect.perTabletCents)
        : effect.kind === "amount_off"
          ? toNumeric(effect.amountCents)
          : "",
    category: effect.kind === "percent_of_category" ? effect.category : "",
    categories: requires.categories,
    products: requires.productIds.map(String),
    tabletCounts: (requires.tabletCounts ?? []).join(", "),
    minimum: amountText(requires.minimumCents),
    unmetText: rule.unmetText,
    from: momentText(terms.from),
    until: momentText(terms.until),
    firstOrderOnly: terms.firstOrderOnly ? "on" : "",
    groups: terms.groups,
    affiliates: terms.affiliateNumbers.map(formatAffiliateNumber).join(", "),
    useLimit: String(terms.useLimit ?? ""),
    usesEach: String(terms.usesEach ?? ""),
    stacks: rule.stacks ? "on" : "",
  };
}

const amountText = (amount: Cents | null): string => (amount === null ? "" : toNumeric(amount));

const momentText = (moment: Date | null): string => (moment === null ? "" : shopClockText(moment));
