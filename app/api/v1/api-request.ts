import type { Result } from "#domain/result.ts";
import type { KeyCaller } from "#server/api-keys/authenticate-key.ts";
import type { Client } from "#server/limits/client.ts";

/** The API's base path. */
export const API_ROOT = "/api/v1";

/** A program's request, as passed on by the web process (server/web/api-door.ts). */
export interface ApiRequest {
  method: string;
  /** Uses the site's own origin. */
  url: URL;
  /** Names are in lowercase; repeated headers are joined by commas. */
  headers: Readonly<Record<string, string | undefined>>;
  /** `broken` if it was cut off or isn't valid UTF-8. */
  readBody(): Promise<Result<string, "broken" | "too_large">>;
  /** Has no cookies, because programs send none. */
  client: Client;
  requestId: string;
  /** A job's key: its requests are made as the key that it belongs to (API-50). Never set from outside. */
  key?: KeyCaller;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  /** "" if there is none. */
  body: string;
  /** Replaces the body: texts as they come, "" for nothing yet. */
  stream?: AsyncIterable<string>;
}
