import {
  createContext,
  href,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { factsOf, shopOf, visitorOf } from "#app/shell/contexts.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import { readForm } from "#app/shell/read-form.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { notAllowed } from "./refused.ts";

interface AtDesk {
  staff: StaffActor;
  /** The permission that the request needed and they lack; `null` if none. */
  lacks: Permission | null;
}

const deskContext = createContext<AtDesk>();

/**
 * Runs before every page under /admin: lets only staff through who have passed their second factor (the root asked for
 * it, STAFF-1). Customers get the response for an unknown path; signed-out visitors are sent to sign in, and back. A
 * request that the role doesn't allow is recorded (STAFF-11).
 */
export const staffOnly: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const staff = await factsOf(context).staff();
  if (staff === null) {
    const isSignedIn = (await visitorOf(context)) !== null;
    throw isSignedIn ? leadHome() : redirect(signInPath(url.pathname + url.search));
  }
  const desk: AtDesk = { staff, lacks: null };
  context.set(deskContext, desk);
  const response = await next();
  if (desk.lacks !== null)
    await shopOf(context).running.recordRefusal(staff, {
      permission: desk.lacks,
      path: url.pathname,
    });
  return response;
};

/** The signed-in staff member; only behind `staffOnly`. */
export const staffOf = (context: Readonly<RouterContextProvider>): StaffActor =>
  context.get(deskContext).staff;

/** The signed-in staff member, for a screen that requires a permission. */
export function staffWho(
  permission: Permission,
  context: Readonly<RouterContextProvider>,
): StaffActor {
  const desk = context.get(deskContext);
  if (desk.staff.may(permission)) return desk.staff;
  desk.lacks = permission;
  throw notAllowed();
}

/**
 * The signed-in staff member, for an action. If it is sensitive and they last confirmed who they are more than fifteen
 * minutes ago, they do so first (STAFF-8): a 307 redirect takes the typed form along, and brings it back.
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

type Context = Readonly<RouterContextProvider>;

/** The staff member and what every page needs: the shop, its staff operations, and the time. */
function deskOf(staff: StaffActor, context: Context) {
  const shop = shopOf(context);
  const now = shop.running.clock.now();
  return { staff, shop, desk: shop.staff, now, today: formatIsoShopDate(now) };
}

export type Desk = ReturnType<typeof deskOf>;

/** The staff member and their operations. */
export type StaffDesk = Pick<Desk, "staff" | "desk">;

/** `staffWho`, with what a page needs. */
export const deskFor = (permission: Permission, context: Context) =>
  deskOf(staffWho(permission, context), context);

/** `staffWhoActs`, with what an action needs. */
export const deskToAct = (permission: Permission, args: { url: URL; context: Context }) =>
  deskOf(staffWhoActs(permission, args), args.context);

/** `deskToAct`, with the submitted form. */
export async function deskForm(
  permission: Permission,
  { request, ...args }: { request: Request; url: URL; context: Context },
) {
  return { ...deskToAct(permission, args), form: await readForm(request) };
}
