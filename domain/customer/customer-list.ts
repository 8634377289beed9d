import { type ListQuery, type ListSettings, parseListQuery } from "#domain/list/list-query.ts";
import { parseTag } from "#domain/order/order-tag.ts";

/** Filters of the staff list of customers (CUST-1). */
export const CUSTOMER_GROUPS = [
  "og",
  "military",
  "affiliate",
  "blocked",
  "tagged",
  "erasing",
] as const;

export type CustomerGroup = (typeof CUSTOMER_GROUPS)[number];
export type CustomerFilter = "q" | "group" | "tag";
export type CustomerListQuery = ListQuery<CustomerFilter, "newest">;

export const CUSTOMER_LIST = {
  filters: ["q", "group", "tag"],
  sorts: ["newest"],
  size: 50,
  sizeMax: 200,
} as const satisfies ListSettings<CustomerFilter, "newest">;

export const parseCustomerGroup = (text: string | undefined): CustomerGroup | null =>
  CUSTOMER_GROUPS.find((known) => known === text) ?? null;

/** Reads the list's URL and ignores unknown filters. Never throws. */
export function parseCustomerList(parameters: URLSearchParams): CustomerListQuery {
  const known = new URLSearchParams(parameters);
  if (parseCustomerGroup(known.get("group") ?? "") === null) known.delete("group");
  const tag = parseTag(known.get("tag"));
  if (tag === null) known.delete("tag");
  else known.set("tag", tag);
  const q = known.get("q") ?? "";
  if (q.includes("\u0000")) known.delete("q");
  return parseListQuery(CUSTOMER_LIST, known);
}

/** An account's id from a URL; `null` for anything else. */
export const parseAccountId = (text: string): string | null =>
  /^[\w-]{1,64}$/.test(text) ? text : null;
