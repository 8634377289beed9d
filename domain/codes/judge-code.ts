import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { once } from "#domain/once.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import { cartFindings, type DiscountableLine, INVALID_DISCOUNT_CODE } from "./check-discount.ts";
import type { CodeFinding } from "./code-finding.ts";
import type { CodeCustomer, CustomerGroup, DiscountCode } from "./discount-code.ts";
import type { DiscountRule } from "./discount-rule.ts";

/** An order to quote with a code. */
export interface CodeSituation {
  now: Date;
  lines: readonly DiscountableLine[];
  customer: CodeCustomer;
}

/** Whether the code may be used now, by this customer, with this cart; the error is for the customer (CODE-10). */
export function checkCode(
  code: DiscountCode | null,
  situation: CodeSituation,
): Result<DiscountRule, string> {
  if (code === null) return err(INVALID_DISCOUNT_CODE);
  const unmet = judgeCode(code, situation).find(({ isMet }) => !isMet);
  return unmet ? err(unmet.error) : ok(code.rule);
}

/** Every condition of the code, each with its result and reason (CODE-10). */
export function judgeCode(code: DiscountCode, situation: CodeSituation): CodeFinding[] {
  const { now, lines, customer } = situation;
  return [
    {
      condition: "active",
      isMet: code.isActive,
      why: code.isActive ? "The code is on." : "The code is off.",
      error: INVALID_DISCOUNT_CODE,
    },
    ...dateFindings(code, now),
    ...useFindings(code, customer),
    ...customerFindings(code, customer),
    ...cartFindings(code.rule, lines),
  ];
}

function dateFindings({ rule, from, until }: DiscountCode, now: Date): CodeFinding[] {
  const findings: CodeFinding[] = [];
  if (from !== null) {
    const isMet = now >= from;
    const why = `It ${isMet ? "began" : "begins"} on ${formatShopMoment(from)}.`;
    // Gives the same error as for a code that doesn't exist yet.
    findings.push({ condition: "from", isMet, why, error: INVALID_DISCOUNT_CODE });
  }
  if (until !== null) {
    const isMet = now < until;
    const why = `It ${isMet ? "ends" : "ended"} on ${formatShopMoment(until)}.`;
    findings.push({
      condition: "until",
      isMet,
      why,
      error: `${rule.code} discount code has ended`,
    });
  }
  return findings;
}

function useFindings(
  { rule, useLimit, used, usesEach }: DiscountCode,
  customer: CodeCustomer,
): CodeFinding[] {
  const findings: CodeFinding[] = [];
  if (useLimit !== null) {
    const why = `Used ${used} of ${times(useLimit)}.`;
    const isMet = used < useLimit;
    findings.push({ condition: "uses", isMet, why, error: INVALID_DISCOUNT_CODE });
  }
  if (usesEach !== null)
    findings.push({
      condition: "uses_each",
      isMet: customer.uses < usesEach,
      why: `The customer used it ${customer.uses} of ${times(usesEach)}.`,
      error:
        usesEach === 1
          ? `You have already used the ${rule.code} discount code`
          : `You have already used the ${rule.code} discount code ${times(usesEach)}`,
    });
  return findings;
}

const times = (count: number): string => (count === 1 ? "once" : `${count} times`);

function customerFindings(code: DiscountCode, customer: CodeCustomer): CodeFinding[] {
  const { rule, firstOrderOnly, groups, affiliateNumbers } = code;
  const { isNewCustomer, referrerNumber } = customer;
  const findings: CodeFinding[] = [];
  if (firstOrderOnly)
    findings.push({
      condition: "first_order",
      isMet: isNewCustomer,
      why: isNewCustomer
        ? "This is the customer's first order."
        : "The customer has ordered before.",
      error: `${rule.code} discount code can only be used for a first order`,
    });
  if (groups.length > 0) {
    const isMet = groups.some((group) => IS_IN[group](customer));
    findings.push({
      condition: "groups",
      isMet,
      why: `For ${groupsText(groups)}. The customer ${isMet ? "qualifies" : "doesn't qualify"}.`,
      error: `${rule.code} discount code can only be used by ${groupsText(groups)}`,
    });
  }
  if (affiliateNumbers.length > 0)
    findings.push({
      condition: "affiliates",
      isMet: referrerNumber !== null && affiliateNumbers.includes(referrerNumber),
      why: `It needs a referral by ${affiliatesText(affiliateNumbers)}; the customer's is by ${
        referrerNumber === null ? "no one" : formatAffiliateNumber(referrerNumber)
      }.`,
      error: `${rule.code} discount code can only be used with a referral from its affiliate`,
    });
  return findings;
}

const IS_IN: Record<CustomerGroup, (customer: CodeCustomer) => boolean> = {
  og: ({ membership }) => membership.og,
  military: ({ membership }) => membership.military,
  neither: ({ membership }) => !membership.og && !membership.military,
  affiliate: ({ isAffiliate }) => isAffiliate,
};

export const GROUP_TEXTS: Record<CustomerGroup, string> = {
  og: "OG members",
  military: "military members",
  neither: "customers who are neither OG nor military members",
  affiliate: "affiliates",
};

/** "OG members, military members or affiliates" */
export const groupsText = (groups: readonly CustomerGroup[]): string =>
  alternatives(groups.map((group) => GROUP_TEXTS[group]));

export const affiliatesText = (numbers: readonly number[]): string =>
  alternatives(numbers.map(formatAffiliateNumber));

const ALTERNATIVES = once(() => new Intl.ListFormat("en-US", { type: "disjunction" }));

function alternatives(texts: readonly string[]): string {
  return ALTERNATIVES().format(texts);
}
