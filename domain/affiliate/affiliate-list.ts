import { type ListQuery, type ListSettings, parseListQuery } from "#domain/list/list-query.ts";

/** Filters of the staff list of affiliates (AFF-23). */
export const AFFILIATE_GROUPS = ["asking", "owing", "credit", "unaccepted"] as const;

export type AffiliateGroup = (typeof AFFILIATE_GROUPS)[number];

export const AFFILIATE_SORTS = ["earned", "balance", "newest"] as const;

export type AffiliateFilter = "q" | "group";
export type AffiliateSort = (typeof AFFILIATE_SORTS)[number];
export type AffiliateListQuery = ListQuery<AffiliateFilter, AffiliateSort>;

export const AFFILIATE_LIST: ListSettings<AffiliateFilter, AffiliateSort> = {
  filters: ["q", "group"],
  sorts: AFFILIATE_SORTS,
  size: 50,
  sizeMax: 200,
};

export const parseAffiliateGroup = (text: string | undefined): AffiliateGroup | null =>
  AFFILIATE_GROUPS.find((known) => known === text) ?? null;

/** Reads the list's URL and ignores unknown filters. Never throws. */
export function parseAffiliateList(parameters: URLSearchParams): AffiliateListQuery {
  const known = new URLSearchParams(parameters);
  if (parseAffiliateGroup(known.get("group") ?? "") === null) known.delete("group");
  const q = known.get("q") ?? "";
  if (q.length > 100 || q.includes("\u0000")) known.delete("q");
  return parseListQuery(AFFILIATE_LIST, known);
}
