/** The address of a product's own page. */
export const productPath = (slug: string): string => `/shop/${encodeURIComponent(slug)}`;
