import {
  createContext,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from "react-router";
import { factsOf, visitorOf } from "#app/shell/contexts.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

const staffContext = createContext<StaffActor>();

/**
 * Before every page under /admin: only staff who have passed their second factor go on (the root asks
 * staff for it before, STAFF-1). To a customer the address is not there, as any unknown path; who is
 * signed out is led to sign in, and back.
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

/** Who works here; behind `staffOnly` alone. */
export const staffOf = (context: Readonly<RouterContextProvider>): StaffActor =>
  context.get(staffContext);

/** The same for a screen that not every role may see: to the others it is not there. */
export function staffWho(
  permission: Permission,
  context: Readonly<RouterContextProvider>,
): StaffActor {
  const staff = staffOf(context);
  if (!staff.may(permission)) throw leadHome();
  return staff;
}
