import type { Visitor } from "./visitor.ts";

const RECENT_MINUTES = 10;

type Proved = Pick<Visitor, "authenticatedAt" | "hasSecondFactor" | "hasPassedSecondFactor">;

/** Whether this session has passed everything the account requires, including a second factor. */
export const hasPassedAll = (visitor: Proved): boolean =>
  visitor.hasPassedSecondFactor || !visitor.hasSecondFactor;

/**
 * Whether the person authenticated within the last ten minutes, as sensitive changes require
 * (ACCT-15).
 */
export function isRecentlyAuthenticated(visitor: Proved, now: Date): boolean {
  return (
    hasPassedAll(visitor) &&
    now.getTime() - visitor.authenticatedAt.getTime() < RECENT_MINUTES * 60_000
  );
}
