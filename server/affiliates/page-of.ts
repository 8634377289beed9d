/** One page of a list, and whether there is another. */
export interface PageOf<Item> {
  items: Item[];
  /** Counted from 1. */
  page: number;
  hasMore: boolean;
}

/**
 * A page's offset, and a limit one row above its size: an extra row means that there is another
 * page.
 */
export function pageWindow(page: number, size: number): { limit: number; offset: number } {
  return { limit: size + 1, offset: (page - 1) * size };
}

export function pageOf<Item>(found: Item[], page: number, size: number): PageOf<Item> {
  return { items: found.slice(0, size), page, hasMore: found.length > size };
}
