import { createContext, type RouterContextProvider } from "react-router";
import type { Cart } from "#domain/cart/cart.ts";
import type { Membership } from "#domain/catalog/product.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Client } from "#server/limits/client.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { StaffStep } from "#server/staff/staff-step.ts";

/** Data about a request apart from its body, set once by the web process (docs/architecture.md). */
export interface RequestFacts {
  client: Client;
  /** The version of the build that handles the request. */
  build: string;
  /**
   * The signed-in person, looked up at most once per request; `null` means signed out. Calling it
   * makes the page private, so it is not cached.
   */
  visitor(): Promise<Visitor | null>;
  /** Facts that many visitors share: the only data a cached page may show. */
  viewer(): Promise<Viewer>;
  /**
   * The stored cart of a signed-in customer; `null` means signed out. A cart with lines makes the page
   * private.
   */
  savedCart(): Promise<Cart | null>;
  /** The step that staff must complete before anything else; `null` if there is none, as for every customer. */
  staffStep(): Promise<StaffStep | null>;
  /** Whether they must state their age before anything else (AGE-17). */
  mustStateAge(): Promise<boolean>;
  /** The person as a staff member; `null` if they aren't staff or haven't passed the second factor. */
  staff(): Promise<StaffActor | null>;
  /** The staff member who uses this session to order for the customer (CUST-7); `null` if there is none. */
  acting(): Promise<Acting | null>;
  /** Adds a `Set-Cookie` header to the route's response. */
  setCookie(cookie: string): void;
  /** Prevents caching, because the page shows a cart or its URL has countless variants. */
  doNotCache(): void;
  /** HTML that loaders made for this document (ready-markup.tsx); `null` if only data was requested. */
  readyMarkup: Map<string, string> | null;
  /** Marks our own inline scripts while the response is rendered; removed before it is sent. */
  nonce: string;
  /** Set while a page is rendered for many visitors with carts of their own; `null` if it shows this visitor's cart. */
  cartHoles: CartHoles | null;
}

/** A staff member who orders for a customer. */
export interface Acting {
  staff: StaffActor;
  staffEmail: string;
  customerId: string;
  customerEmail: string;
  until: Date;
}

/** Placeholders in a page, which the web process replaces with each visitor's own data (docs/decisions/017). */
export interface CartHoles {
  /** The label of the cart link. */
  label: string;
  count: string;
  /** The `CartView` as JSON. */
  data: string;
}

/** The non-personal facts about a visitor: visitors with equal facts see the same page. */
export interface Viewer {
  isSignedIn: boolean;
  membership: Membership;
  /** Whether they are staff: a closed shop is open to them (RUN-47). */
  isStaff: boolean;
}

export const shopContext = createContext<Shop>();
export const requestContext = createContext<RequestFacts>();

type Context = Readonly<RouterContextProvider>;

export const shopOf = (context: Context): Shop => context.get(shopContext);
export const factsOf = (context: Context): RequestFacts => context.get(requestContext);
export const viewerOf = (context: Context): Promise<Viewer> => factsOf(context).viewer();
export const visitorOf = (context: Context): Promise<Visitor | null> => factsOf(context).visitor();
