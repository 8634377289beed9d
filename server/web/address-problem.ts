import { maskKeys } from "#domain/api/api-key.ts";
import { CARD_DATA_REFUSED, findCardNumber, isCardData } from "#domain/card-data/card-data.ts";
import { holdsNul, UNREADABLE } from "#domain/text/field-limits.ts";
import { isCampaignMark } from "./campaign-mark.ts";
import { decodedPath } from "./decoded-path.ts";

/**
 * Parameters with numbers that may look like a card's: gateways send their own, staff and programs search for banks'
 * and carriers', and customers for a lot's. None of these is stored, logged or cached for others.
 */
const UNSEARCHED = /^\/(?:admin|api|labs)(?:\/|$)/;

/** Why a URL is refused for every page: card data, or text that the database cannot store; `null` means accepted. */
export function addressProblem({ pathname, search, searchParams }: URL): string | null {
  if (pathname.includes("%00")) return UNREADABLE;
  if (search === "") return null;
  const parameters = [...searchParams];
  if (parameters.flat().some(holdsNul)) return UNREADABLE;
  if (UNSEARCHED.test(pathname)) return null;
  return parameters.some(([name, value]) => !isCampaignMark(name) && isCardData(name, value))
    ? CARD_DATA_REFUSED
    : null;
}

/** A path that is safe to log and store: without its query, which may hold a one-time code. */
export function loggedPath(address: string): string {
  const path = address.split("?")[0] ?? "";
  return findCardNumber(decodedPath(path) ?? path) === null ? maskKeys(path) : "(card number)";
}
