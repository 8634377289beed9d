/*
 * The part after a path. The path itself comes from React Router's `href`, which knows every route, so a removed route
 * is a type error and not a dead link.
 */

/** `/auth/enroll?next=%2Forders`; without a query, just the path. */
export const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query)}`;

/** `/orders#passkeys`: the element with this id. */
export const withHash = (path: string, id: string): string => `${path}#${id}`;
