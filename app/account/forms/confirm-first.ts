import { href, redirect } from "react-router";
import { accountSection } from "#app/account/account-section.ts";
import { withQuery } from "#app/shell/address.ts";

/**
 * The page that asks a signed-in person to confirm who they are and then continues to `next`, a
 * path of this site.
 */
export const confirmPath = (next: string): string => withQuery(href("/auth/confirm"), { next });

/** For operations that answer `reauthentication_required`. */
export const confirmFirst = (next = accountSection("security")): Response =>
  redirect(confirmPath(next));
