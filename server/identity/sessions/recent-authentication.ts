import type { Visitor } from "./visitor.ts";

const RECENT_MINUTES = 10;

type Proved = Pick<Visitor, "authenticatedAt" | "hasSecondFactor" | "hasPassedSecondFactor">;

/** Whether all that the account asks for was proved in this session, a second factor included. */
export const hasPassedAll = (visitor: Proved): boolean =>
  visitor.hasPassedSecondFactor || !visitor.hasSecondFactor;

/** Whether the person has proved who they are within ten minutes, so that a sensitive change may go ahead (ACCT-15). */
export function isRecentlyAuthenticated(visitor: Proved, now: Date): boolean {
  return (
    hasPassedAll(visitor) &&
    now.getTime() - visitor.authenticatedAt.getTime() < RECENT_MINUTES * 60_000
  );
}
