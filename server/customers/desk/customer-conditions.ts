import { type SQL, sql } from "drizzle-orm";
import {
  type CustomerGroup,
  type CustomerListQuery,
  parseCustomerGroup,
} from "#domain/customer/customer-list.ts";
import type { CustomerReading } from "#domain/customer/customer-search.ts";
import { isLongEnough } from "#domain/order/order-search.ts";
import { foldText } from "#domain/text/fold-text.ts";

/* Conditions on `profiles p`. Each finds its rows by an index. */

export const IS_BLOCKED = sql`exists (select from customer_blocks b where b.user_id = p.id and b.lifted_at is null)`;
export const IS_OG = sql`is_held(p.og, p.og_until)`;
export const IS_MILITARY = sql`is_held(p.military, p.military_until)`;

const GROUPS: Record<CustomerGroup, SQL> = {
  og: IS_OG,
  military: IS_MILITARY,
  affiliate: sql`p.affiliate_number is not null`,
  blocked: sql`p.id in (select b.user_id from customer_blocks b where b.lifted_at is null)`,
  tagged: sql`p.id in (select t.user_id from customer_tags t)`,
  erasing: sql`p.id in (select u.id from "user" u where u.erasure_requested_at is not null and u.erased_at is null)`,
};

/** Colleagues who have never ordered, which are few. */
const MERE_STAFF = sql`select s.user_id from staff s
  where not exists (select from orders o where o.user_id = s.user_id)
    and not exists (select from imported_orders i where i.user_id = s.user_id)`;

/** Limits the list to customers: the erased can't be found, and staff are customers once they order. */
const IS_CUSTOMER: readonly SQL[] = [sql`p.erased_at is null`, sql`p.id not in (${MERE_STAFF})`];

/** Whether the URL narrows the list. */
export const isNarrowed = (conditions: readonly SQL[]): boolean =>
  conditions.length > IS_CUSTOMER.length;

/** All conditions from the URL except the search. */
export function customerConditions({ filters }: Pick<CustomerListQuery, "filters">): SQL[] {
  const group = parseCustomerGroup(filters.group);
  return [
    ...IS_CUSTOMER,
    ...(group === null ? [] : [GROUPS[group]]),
    ...(filters.tag === undefined
      ? []
      : [sql`p.id in (select t.user_id from customer_tags t where t.tag = ${filters.tag})`]),
  ];
}

/** Escapes typed text for use in a pattern. */
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
const beginning = (text: string): string => `${escaped(text)}%`;
const part = (text: string): string => `%${escaped(text)}%`;

const WORDS = sql`search_words(p.full_name, p.email, p.phone)`;

/** @param canParts if false, names, addresses and phone numbers are found by their beginnings only */
export function readingCondition(reading: CustomerReading, canParts: boolean): SQL {
  switch (reading.kind) {
    case "affiliate":
      return sql`p.affiliate_number = ${reading.affiliateNumber}`;
    case "email":
      return canParts && isLongEnough(reading.part)
        ? sql`${WORDS} like ${part(foldText(reading.part))} and lower(p.email) like ${part(reading.part)}`
        : sql`lower(p.email) like ${beginning(reading.part)}`;
    case "phone":
      return canParts
        ? sql`${WORDS} like ${part(reading.digits)} and p.phone like ${part(reading.digits)}`
        : sql`p.phone like ${beginning(reading.digits)}`;
    case "name": {
      const words = reading.words.map(foldText).filter((word) => word !== "");
      if (!canParts || !words.some(isLongEnough)) {
        const start = beginning(reading.words.join(" "));
        const folded = beginning(words.join(" "));
        return sql`(fold_text(p.full_name) like ${folded} or lower(p.email) like ${start})`;
      }
      return sql.join(
        words.map((word) => sql`${WORDS} like ${part(word)}`),
        sql` and `,
      );
    }
  }
}
