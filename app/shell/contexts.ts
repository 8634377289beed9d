import { createContext, type RouterContextProvider } from "react-router";
import type { Cart } from "#domain/cart/cart.ts";
import type { Membership } from "#domain/catalog/product.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Client } from "#server/limits/client.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { StaffStep } from "#server/staff/staff-step.ts";

/** A request's data besides its body; set once by the web process (docs/architecture.md). */
export interface RequestFacts {
  client: Client;
  /** The version of the build that answers. */
  build: string;
  /**
   * The signed-in person, looked up at most once per request; `null` means signed out. Calling it
   * makes the page private, so it is not cached.
   */
  visitor(): Promise<Visitor | null>;
  /** Facts that many visitors have in common: the only data a cached page may show. */
  viewer(): Promise<Viewer>;
  /**
   * The stored cart of a signed-in customer; `null` means signed out. A cart with lines makes the page
   * private.
   */
  savedCart(): Promise<Cart | null>;
  /** The step that staff must take before anything else; `null` if none, as for every customer. */
  staffStep(): Promise<StaffStep | null>;
  /** Whether the statement of age comes before anything else (AGE-17). */
  mustStateAge(): Promise<boolean>;
  /** The person as a staff member; `null` if not staff, or the second factor has not been passed. */
  staff(): Promise<StaffActor | null>;
  /** Staff who order for the visitor with their own session (CUST-7); `null` if no one does. */
  acting(): Promise<Acting | null>;
  /** Sends a `Set-Cookie` with the route's response. */
  setCookie(cookie: string): void;
  /** The page shows a cart, or its URL is one of countless variants, so it is not cached. */
  doNotCache(): void;
  /** HTML that loaders make for this document (ready-markup.tsx); null if only data is asked for. */
  readyMarkup: Map<string, string> | null;
  /** Marks our own inline scripts while the response is rendered; removed before it is sent. */
  nonce: string;
  /** Set while a page is rendered for many who each have a cart; `null` means the page shows this one's. */
  cartHoles: CartHoles | null;
}

/** A member of the staff who orders for a customer. */
export interface Acting {
  staff: StaffActor;
  staffEmail: string;
  customerId: string;
  customerEmail: string;
  until: Date;
}

/** Marks in a page that the web process replaces with each visitor's own (docs/decisions/017). */
export interface CartHoles {
  /** The label of the cart's link. */
  label: string;
  count: string;
  /** The `CartView` as JSON. */
  data: string;
}

/** The non-personal facts about a visitor: visitors with equal facts see the same page. */
export interface Viewer {
  isSignedIn: boolean;
  membership: Membership;
  /** On the staff: a closed shop is open to them (RUN-47). */
  isStaff: boolean;
}

export const shopContext = createContext<Shop>();
export const requestContext = createContext<RequestFacts>();

type Context = Readonly<RouterContextProvider>;

export const shopOf = (context: Context): Shop => context.get(shopContext);
export const factsOf = (context: Context): RequestFacts => context.get(requestContext);
export const viewerOf = (context: Context): Promise<Viewer> => factsOf(context).viewer();
export const visitorOf = (context: Context): Promise<Visitor | null> => factsOf(context).visitor();
