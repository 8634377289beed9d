import type { TokenRequest } from "#domain/api/token-request.ts";
import { authenticateKey, type KeyCaller, keyReader } from "#server/api-keys/authenticate-key.ts";
import { authenticateToken, findClient, type KnownClient } from "#server/api-keys/give-token.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { isDatabaseTrouble } from "#server/db/database-trouble.ts";
import { clientNetworks } from "#server/limits/client-network.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { ShopSecret } from "#server/secret.ts";
import { type AnsweredOnce, answerOnce, type AskedOnce, type KeptAnswer } from "./answer-once.ts";
import { createRequestLimit } from "./request-limit.ts";

interface Deps {
  db: Db;
  clock: Clock;
  limits: Limits;
  secret: ShopSecret;
}

/** Requests per minute without a key, more than one customer's storefront needs. */
const CLIENT_MINUTE_LIMIT = 300;
/** With a customer's token, from any address. */
const CUSTOMER_MINUTE_LIMIT = 300;
/** Each is valid for an hour. */
const TOKEN_MINUTE_LIMIT = 30;

/** Services that every API request needs. */
export function createApi(deps: Deps) {
  const take = createRequestLimit(deps);
  const withKeys = { ...deps, readKey: keyReader(deps.db) };
  return {
    keyCaller: (text: string, ipAddress: string): Promise<KeyCaller | null> =>
      authenticateKey(withKeys, text, ipAddress),
    tokenCaller: (token: string, ipAddress: string): Promise<KeyCaller | null> =>
      authenticateToken(deps, token, ipAddress),
    client: (asked: TokenRequest, ipAddress: string): Promise<KnownClient | null> =>
      findClient(withKeys, asked, ipAddress),
    take,
    /** Counts toward the limit of a client that requests tokens. */
    takeToken: (keyId: number) => take(`token-${keyId}`, TOKEN_MINUTE_LIMIT),
    /** Counts toward the limit for requests without a key, by network. */
    takeAsClient: (ipAddress: string) =>
      take(`net-${clientNetworks(ipAddress)[0]?.network ?? ""}`, CLIENT_MINUTE_LIMIT),
    takeAsCustomer: (userId: string) => take(`user-${userId}`, CUSTOMER_MINUTE_LIMIT),
    once: (asked: AskedOnce, run: () => Promise<KeptAnswer>): Promise<AnsweredOnce> =>
      answerOnce(deps, asked, run),
    /** It can be retried in a moment. */
    isUnavailable: isDatabaseTrouble,
  };
}
