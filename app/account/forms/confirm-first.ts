import { href, redirect } from "react-router";
import { accountSection } from "#app/account/account-section.ts";
import { withQuery } from "#app/shell/address.ts";

/** The page where a signed-in person confirms who they are before continuing to `next`, a path of this site. */
export const confirmPath = (next: string): string => withQuery(href("/auth/confirm"), { next });

/** The response when an operation returns `reauthentication_required`. */
export const confirmFirst = (next = accountSection("security")): Response =>
  redirect(confirmPath(next));
