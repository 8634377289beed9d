import { redirect } from "react-router";

/**
 * For operations that answer `reauthentication_required`: leads to the page that asks the signed-in
 * person once more who they are, and from there to `next`, a path of this site.
 */
export const confirmFirst = (next = "/orders#security"): Response =>
  redirect(`/auth/confirm?next=${encodeURIComponent(next)}`);
