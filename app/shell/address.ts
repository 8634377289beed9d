/*
 * What follows a path. The path itself comes from React Router's `href`, which knows every route:
 * an address that is no more is an error of the types, not a dead link.
 */

/** `/auth/enroll?next=%2Forders`; without a question the bare path. */
export const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query)}`;

/** `/orders#passkeys`: the place on the page that has this id. */
export const withHash = (path: string, id: string): string => `${path}#${id}`;
