import type { Result } from "#domain/result.ts";
import type { KeyCaller } from "#server/api-keys/authenticate-key.ts";
import type { Client } from "#server/limits/client.ts";

/** Where the API begins. */
export const API_ROOT = "/api/v1";

/** A program's request as the web process hands it over (server/web/api-door.ts). */
export interface ApiRequest {
  method: string;
  /** At the site's own address. */
  url: URL;
  /** Lower case names; one that came twice is joined by commas. */
  headers: Readonly<Record<string, string | undefined>>;
  /** `broken`: it ended too early, or is no UTF-8. */
  readBody(): Promise<Result<string, "broken" | "too_large">>;
  /** Without cookies: programs have none. */
  client: Client;
  requestId: string;
  /** The key of a job, which makes its requests as the key that it belongs to (API-50); never set from outside. */
  key?: KeyCaller;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  /** "" if none. */
  body: string;
  /** Instead of a body: texts as they come, "" for nothing at the moment. */
  stream?: AsyncIterable<string>;
}
