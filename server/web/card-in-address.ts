import { findCardNumber, isCardData } from "#domain/payment/card-data.ts";

/** What gateways send is theirs to write. */
const OF_GATEWAYS = /^\/api\/webhooks\//;

/** Whether a query brings a card number or a security code along: refused, whatever the page. */
export function hasCardInQuery({ pathname, search, searchParams }: URL): boolean {
  if (search === "" || OF_GATEWAYS.test(pathname)) return false;
  return [...searchParams].some(([name, value]) => isCardData(name, value));
}

/** A path as it may stand in the log, without its query: that may hold a one-time code. */
export function loggedPath(address: string): string {
  const path = address.split("?")[0] ?? "";
  return findCardNumber(decoded(path)) === null ? path : "(card number)";
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
