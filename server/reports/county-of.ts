import { lookupZip } from "#server/compliance/zip-directory.ts";

/** "King, WA"; a ZIP Code that the directory does not have is in none: "?, WA". The state is the order's. */
export const countyOf = (state: string, zip: string): string =>
  `${lookupZip(zip)?.county ?? "?"}, ${state}`;
