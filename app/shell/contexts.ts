import { createContext, type RouterContextProvider } from "react-router";
import type { Cart } from "#domain/cart/cart.ts";
import type { Membership } from "#domain/catalog/product.ts";
import type { Client } from "#server/limits/client.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { StaffStep } from "#server/staff/staff-step.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Shop } from "#server/shop.ts";

/** What a request brings besides its body; set once by the web process (docs/architecture.md). */
export interface RequestFacts {
  client: Client;
  /**
   * The signed-in person, looked up at most once a request; null = signed out. Asking makes the
   * page this person's own: it is kept for nobody else.
   */
  visitor(): Promise<Visitor | null>;
  /** What many visitors have in common, and all that a shared page may show. */
  viewer(): Promise<Viewer>;
  /** The kept cart of a signed-in customer; null = signed out. One with lines makes the page their own. */
  savedCart(): Promise<Cart | null>;
  /** What staff have to do before anything else; null = nothing, as for every customer. */
  staffStep(): Promise<StaffStep | null>;
  /** The person as one who works for the shop; null = they do not, or have not passed their second factor. */
  staff(): Promise<StaffActor | null>;
  /** Sends a `Set-Cookie` with whatever the route answers. */
  setCookie(cookie: string): void;
  /** Its address is one of endlessly many: the page gets no place among those that are kept. */
  doNotCache(): void;
  /** What marks our own inline scripts while this answer is rendered; the answer leaves without it. */
  nonce: string;
}

/** A visitor without anything personal: whoever is the same here sees the same page. */
export interface Viewer {
  isSignedIn: boolean;
  membership: Membership;
}

export const shopContext = createContext<Shop>();
export const requestContext = createContext<RequestFacts>();

type Context = Readonly<RouterContextProvider>;

export const shopOf = (context: Context): Shop => context.get(shopContext);
export const factsOf = (context: Context): RequestFacts => context.get(requestContext);
export const viewerOf = (context: Context): Promise<Viewer> => factsOf(context).viewer();
export const visitorOf = (context: Context): Promise<Visitor | null> => factsOf(context).visitor();
