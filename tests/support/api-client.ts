import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { answerApi } from "#app/api/v1/answer-api.ts";
import type { ApiKey } from "#domain/api/api-key-record.ts";
import { ok } from "#domain/result.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import type { Shop } from "#server/shop.ts";
import { undocumented } from "./documented-answer.ts";
import { STAFF } from "./staff.ts";

export interface ApiReply {
  status: number;
  headers: Record<string, string>;
  // oxlint-disable-next-line no-explicit-any -- a test looks into whatever came
  json: any;
}

export interface ApiCall {
  key?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  text?: string;
  ipAddress?: string;
}

/**
 * Calls the API as the web process does, without a socket. Each write has its own Idempotency-Key, and every answer
 * must match the contract.
 */
export async function callApi(
  shop: Shop,
  method: string,
  path: string,
  { key, headers = {}, body, text, ipAddress = "203.0.113.7" }: ApiCall = {},
): Promise<ApiReply> {
  const answer = await answerApi(shop, {
    method,
    url: new URL(`/api/v1${path}`, shop.site.url),
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(method === "GET"
        ? {}
        : { "idempotency-key": randomUUID(), "content-type": "application/json" }),
      ...headers,
    },
    readBody: () => Promise.resolve(ok(text ?? JSON.stringify(body ?? {}))),
    client: { ipAddress, userAgent: "test", cookie: "" },
    requestId: randomUUID(),
  });
  const reply = {
    status: answer.status,
    headers: answer.headers,
    json: answer.body === "" ? null : JSON.parse(answer.body),
  };
  const wrong = undocumented(method, path, reply);
  if (wrong !== null) throw new Error(wrong);
  return reply;
}

/** A key with these scopes, as an owner creates one. */
export async function makeApiKey(
  shop: Shop,
  scopes: Permission[],
  changes: Partial<ApiKey> = {},
): Promise<{ keyId: number; text: string }> {
  const values: ApiKey = {
    name: "Warehouse",
    kind: "key",
    scopes,
    networks: [],
    minuteLimit: 600,
    expiresAt: null,
    ...changes,
  };
  return shop.staff.apiKeys.create(STAFF, { values, reason: "a test" });
}

/** The newest code mailed to an address; "" if none. */
export async function mailedCode(shop: Shop, email: string): Promise<string> {
  const { handlers, db, log } = shop.running;
  while ((await deliverOutbox({ db, log }, handlers)) > 0);
  const { rows } = await db.execute<{ text: string }>(
    sql`select "text" from dev_mailbox where "to" = ${email} order by id desc limit 1`,
  );
  return /\b\d{6}\b/.exec(rows[0]?.text ?? "")?.[0] ?? "";
}

/** A customer's token, as their program gets one: with a code from an email. */
export async function signInByApi(shop: Shop, email: string): Promise<string> {
  const ipAddress = `198.51.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
  const asked = await callApi(shop, "POST", "/auth/codes", { body: { email }, ipAddress });
  const code = await mailedCode(shop, email);
  const body = { request: asked.json.request, code };
  const signedIn = await callApi(shop, "POST", "/auth/sessions", { body, ipAddress });
  if (signedIn.status !== 200) throw new Error(JSON.stringify(signedIn.json));
  return signedIn.json.token;
}
