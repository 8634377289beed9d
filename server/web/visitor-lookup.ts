import { randomUUID } from "node:crypto";
import type { Viewer } from "#app/shell/contexts.ts";
import {
  SESSION_EVENT_COOKIE,
  SESSION_EVENT_SECONDS,
  sessionEventValue,
} from "#domain/account/session-event.ts";
import { NOT_A_MEMBER } from "#domain/catalog/product.ts";
import { noLongerThan, TooLate } from "#server/db/no-longer-than.ts";
import { SESSION_COOKIE_NAME } from "#server/identity/sessions/session-cookie.ts";
import type { FoundVisitor, Visitor } from "#server/identity/sessions/visitor.ts";
import type { Shop } from "#server/shop.ts";
import { type StaffStep, staffStepOf } from "#server/staff/staff-step.ts";

/** Who a request is from; the database is queried once, or not at all without a session cookie. */
export interface VisitorLookup {
  hasSession: boolean;
  visitor(): Promise<Visitor | null>;
  viewer(): Promise<Viewer>;
  /** The step that staff must complete first; `null` if the lookup failed, in which case no one is signed in. */
  staffStep(): Promise<StaffStep | null>;
  /** Whether the age statement comes before anything else (AGE-17); false if the lookup failed. */
  mustStateAge(): Promise<boolean>;
  /** The cookies of a rolling session; none if there was no lookup. */
  cookies(): Promise<string[]>;
}

const SIGNED_OUT: FoundVisitor = { visitor: null, cookies: [] };

/** Much longer than a lookup takes. After this, the database counts as down, and the page is answered without it. */
const PATIENCE_MS = 3000;

/** Whether the request has a session to look up. */
export const hasSession = (cookie: string): boolean => cookie.includes(SESSION_COOKIE_NAME);

interface HowAsked {
  /** The database is known to be down, so the lookup fails immediately. */
  isAway?: boolean;
  /** The browser sends Global Privacy Control, which is recorded once per customer (PRIV-20). */
  asksForPrivacy?: boolean;
}

export function visitorLookup(
  shop: Shop,
  cookie: string,
  { isAway = false, asksForPrivacy = false }: HowAsked = {},
): VisitorLookup {
  const isAsked = hasSession(cookie);
  let found: Promise<FoundVisitor> | null = null;
  const find = () => (found ??= isAsked ? lookUp() : Promise.resolve(SIGNED_OUT));
  async function lookUp(): Promise<FoundVisitor> {
    if (isAway) throw new TooLate("the database does not answer");
    const one = await noLongerThan(PATIENCE_MS, shop.customer.identity.findVisitor({ cookie }));
    // The browser belongs to the staff member who is ordering for the customer.
    if (asksForPrivacy && one.visitor !== null && one.visitor.actedBy === undefined)
      await shop.customer.profile.privacy.noteSignal(one.visitor.userId);
    return one;
  }
  return {
    hasSession: isAsked,
    visitor: async () => (await find()).visitor,
    async viewer() {
      const { visitor } = await find();
      return {
        isSignedIn: visitor !== null,
        membership: visitor?.membership ?? NOT_A_MEMBER,
        isStaff: visitor !== null && visitor.staffRole !== null && staffStepOf(visitor) === null,
      };
    },
    async staffStep() {
      const { visitor } = await find().catch(() => SIGNED_OUT);
      return visitor === null ? null : staffStepOf(visitor);
    },
    async mustStateAge() {
      const { visitor } = await find().catch(() => SIGNED_OUT);
      return visitor?.mustStateAge ?? false;
    },
    async cookies() {
      // The routes have already answered a failed lookup; it adds no cookies.
      return found === null ? [] : found.then(cookiesOf).catch(() => []);
    },
  };
}

/** Extending a session is a session event too (PAGE-8). */
function cookiesOf({ visitor, cookies }: FoundVisitor): string[] {
  if (visitor === null || cookies.length === 0) return cookies;
  const value = sessionEventValue("token_refreshed", randomUUID());
  const event = `${SESSION_EVENT_COOKIE}=${value}; Path=/; Max-Age=${SESSION_EVENT_SECONDS}; SameSite=Lax`;
  return [...cookies, event];
}
