import { lookupZip } from "#server/compliance/zip-directory.ts";

/** "King, WA"; "?, WA" for a ZIP Code missing from the directory. The state is the order's. */
export const countyOf = (state: string, zip: string): string =>
  `${lookupZip(zip)?.county ?? "?"}, ${state}`;
