import {
  createContext,
  href,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { factsOf, visitorOf } from "#app/shell/contexts.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

const staffContext = createContext<StaffActor>();

/**
 * Ahead of every page under /admin: lets only staff who have passed their second factor through (the
 * root has asked for it, STAFF-1). Customers get the answer for an unknown path; signed-out visitors
 * are sent to sign in, and back.
 */
export const staffOnly: MiddlewareFunction<Response> = async ({ url, context }) => {
  const staff = await factsOf(context).staff();
  if (staff !== null) {
    context.set(staffContext, staff);
    return;
  }
  const isSignedIn = (await visitorOf(context)) !== null;
  throw isSignedIn ? leadHome() : redirect(signInPath(url.pathname + url.search));
};

/** The signed-in staff member; only behind `staffOnly`. */
export const staffOf = (context: Readonly<RouterContextProvider>): StaffActor =>
  context.get(staffContext);

/** The same for a screen that requires a permission: for other staff it does not exist. */
export function staffWho(
  permission: Permission,
  context: Readonly<RouterContextProvider>,
): StaffActor {
  const staff = staffOf(context);
  if (!staff.may(permission)) throw leadHome();
  return staff;
}

/**
 * The same for what an action does. If it is sensitive and they confirmed who they are more than fifteen minutes
 * ago, they do so first (STAFF-8): with 307 the browser takes the typed form along, and brings it back.
 */
export function staffWhoActs(
  permission: Permission,
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
): StaffActor {
  const staff = staffWho(permission, context);
  if (!staff.mustConfirm(permission)) return staff;
  const next = url.pathname + url.search;
  throw redirect(withQuery(href("/auth/confirm"), { next }), 307);
}
