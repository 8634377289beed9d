import { createContext, type RouterContextProvider } from "react-router";
import type { Client } from "#server/accounts/client.ts";
import type { Visitor } from "#server/accounts/visitor.ts";
import type { Shop } from "#server/shop.ts";

/** What a request brings besides its body; set once by the web process (docs/architecture.md). */
export interface RequestFacts {
  client: Client;
  /** The signed-in person, looked up at most once a request; null = signed out. */
  visitor(): Promise<Visitor | null>;
  /** Sends a `Set-Cookie` with whatever the route answers. */
  setCookie(cookie: string): void;
  isSecure: boolean;
}

export const shopContext = createContext<Shop>();
export const requestContext = createContext<RequestFacts>();

type Context = Readonly<RouterContextProvider>;

export const shopOf = (context: Context): Shop => context.get(shopContext);
export const factsOf = (context: Context): RequestFacts => context.get(requestContext);
export const visitorOf = (context: Context): Promise<Visitor | null> => factsOf(context).visitor();
