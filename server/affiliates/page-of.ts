/** One page of a list, and whether there is another. */
export interface PageOf<Item> {
  items: Item[];
  /** From 1. */
  page: number;
  hasMore: boolean;
}

/** Where a page begins, and one row more than it shows: the sign that there is another page. */
export function pageWindow(page: number, size: number): { limit: number; offset: number } {
  return { limit: size + 1, offset: (page - 1) * size };
}

export function pageOf<Item>(found: Item[], page: number, size: number): PageOf<Item> {
  return { items: found.slice(0, size), page, hasMore: found.length > size };
}
