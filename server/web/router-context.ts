import { RouterContextProvider } from "react-router";
import { requestContext, type RequestFacts, shopContext } from "#app/shell/contexts.ts";
import type { Shop } from "#server/shop.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import type { VisitorLookup } from "./visitor-lookup.ts";

interface Asked extends Pick<
  RequestFacts,
  "client" | "build" | "nonce" | "cartHoles" | "readyMarkup"
> {
  lookup: VisitorLookup;
}

/** One request's typed contexts, and the changes its routes made to the answer. */
export interface RouterContext {
  context: RouterContextProvider;
  setCookies: string[];
  /** False as soon as a route has read personal data of this visitor. */
  mayBeShared(): boolean;
}

export function routerContext(shop: Shop, { lookup, ...asked }: Asked): RouterContext {
  const setCookies: string[] = [];
  let mayBeShared = true;
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  context.set(requestContext, {
    ...asked,
    setCookie: (cookie) => setCookies.push(cookie),
    doNotCache: () => (mayBeShared = false),
    visitor() {
      mayBeShared = false;
      return lookup.visitor();
    },
    viewer: lookup.viewer,
    async staffStep() {
      const step = await lookup.staffStep();
      if (step !== null) mayBeShared = false;
      return step;
    },
    async mustStateAge() {
      const isDue = await lookup.mustStateAge();
      if (isDue) mayBeShared = false;
      return isDue;
    },
    async staff() {
      mayBeShared = false;
      const visitor = await lookup.visitor();
      const entered =
        visitor &&
        StaffActor.fromSession(visitor, asked.client.ipAddress, shop.running.clock.now());
      return entered?.ok ? entered.value : null;
    },
    async acting() {
      // If the database is down, no one is signed in, and no one is acted for.
      const visitor = await lookup.visitor().catch(() => null);
      if (visitor?.actedBy === undefined) return null;
      mayBeShared = false;
      const { userId, role, email, until } = visitor.actedBy;
      return {
        staff: StaffActor.fromWorkBegun(userId, role, asked.client.ipAddress),
        staffEmail: email,
        customerId: visitor.userId,
        customerEmail: visitor.email,
        until,
      };
    },
    async savedCart() {
      const visitor = await lookup.visitor();
      if (visitor && visitor.cart.length > 0) mayBeShared = false;
      return visitor?.cart ?? null;
    },
  });
  return { context, setCookies, mayBeShared: () => mayBeShared };
}
