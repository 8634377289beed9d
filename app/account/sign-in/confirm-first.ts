import { redirect } from "react-router";

/** The page that asks a signed-in person once more who they are, and then leads to `next`, a path of this site. */
export const confirmPath = (next: string): string =>
  `/auth/confirm?next=${encodeURIComponent(next)}`;

/** For operations that answer `reauthentication_required`. */
export const confirmFirst = (next = "/orders#security"): Response => redirect(confirmPath(next));
