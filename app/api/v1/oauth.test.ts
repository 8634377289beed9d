import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publicId } from "#domain/api/public-id.ts";
import { ok } from "#domain/result.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { callApi, makeApiKey } from "#tests/support/api-client.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { answerJobRequest } from "./answer-api.ts";
import { answerPrograms } from "./answer-programs.ts";

/* Proves API-51. */

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

interface Client {
  keyId: number;
  id: string;
  secret: string;
}

async function newClient(
  scopes: Permission[] = ["orders.read", "orders.note"],
  changes: Parameters<typeof makeApiKey>[2] = {},
): Promise<Client> {
  const { keyId, text } = await makeApiKey(test.shop, scopes, { kind: "client", ...changes });
  return { keyId, id: publicId("apiClient", keyId), secret: text };
}

interface Asked {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  form?: Record<string, string>;
  body?: string;
  ipAddress?: string;
}

/** Gives each request its own network, so refusals don't affect other tests. */
let networks = 0;
async function ask({ method = "POST", path = "/oauth/token", ...asked }: Asked = {}) {
  networks += 1;
  const body = asked.body ?? new URLSearchParams(asked.form).toString();
  const { status, headers, ...answer } = await answerPrograms(test.shop, {
    method,
    url: new URL(path, "https://shop.example"),
    headers: { "content-type": "application/x-www-form-urlencoded", ...asked.headers },
    readBody: () => Promise.resolve(ok(body)),
    client: {
      ipAddress: asked.ipAddress ?? `198.51.${networks % 256}.7`,
      userAgent: "",
      cookie: "",
    },
    requestId: "r",
  });
  return { status, headers, text: answer.body, json: JSON.parse(answer.body || "null") };
}

const GRANT = { grant_type: "client_credentials" };
const basic = ({ id, secret }: Pick<Client, "id" | "secret">) => ({
  authorization: `Basic ${btoa(`${id}:${secret}`)}`,
});
const tokenOf = async (client: Client, form: Record<string, string> = {}): Promise<string> => {
  const answer = await ask({ headers: basic(client), form: { ...GRANT, ...form } });
  expect(answer.status).toBe(200);
  return answer.json.access_token;
};
const statusOf = async (key: string, path = "/orders", ipAddress?: string) =>
  (
    await callApi(test.shop, "GET", path, {
      key,
      ...(ipAddress === undefined ? {} : { ipAddress }),
    })
  ).status;

describe("a client", () => {
  it("gets a token for an hour, with which it does what its scopes say", async () => {
    const client = await newClient();
    for (const asked of [
      { headers: basic(client), form: GRANT },
      { form: { ...GRANT, client_id: client.id, client_secret: client.secret } },
    ]) {
      const { status, headers, json } = await ask(asked);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ "Cache-Control": "no-store" });
      expect(json).toEqual({
        access_token: expect.stringMatching(/^mitra_token_[\w-]{43}$/),
        token_type: "Bearer",
        expires_in: 3600,
        scope: "orders.note orders.read"
          .split(" ")
          .toSorted((a, b) => b.localeCompare(a))
          .join(" "),
      });
      expect(await statusOf(json.access_token)).toBe(200);
      expect(await statusOf(json.access_token, "/customers")).toBe(403);
    }
  });

  it("asks for less, and never gets more", async () => {
    const client = await newClient();
    const narrow = await tokenOf(client, { scope: "orders.note" });
    expect(await statusOf(narrow)).toBe(403);
    for (const scope of ["orders.refund", "orders.read orders.refund", "keys.change", "*"])
      expect(await ask({ headers: basic(client), form: { ...GRANT, scope } })).toMatchObject({
        status: 400,
        json: { error: "invalid_scope" },
      });
  });

  it("is one thing and a key another", async () => {
    const client = await newClient();
    const { keyId, text } = await makeApiKey(test.shop, ["orders.read"]);
    expect(await statusOf(client.secret)).toBe(401);
    const asKey = { id: publicId("apiClient", keyId), secret: text };
    expect((await ask({ headers: basic(asKey), form: GRANT })).json.error).toBe("invalid_client");
  });

  it("is refused in the same words whatever is wrong with it", async () => {
    const client = await newClient();
    const other = await newClient();
    const slip = client.secret.slice(0, 30) + (client.secret[30] === "a" ? "b" : "a");
    const far = await newClient(["orders.read"], { networks: ["203.0.113.0/24"] });
    const answers = [];
    for (const wrong of [
      { ...client, id: other.id },
      { ...client, id: "cli_x" },
      { ...client, secret: other.secret },
      { ...client, secret: slip + client.secret.slice(31) },
      far,
    ])
      answers.push(await ask({ headers: basic(wrong), form: GRANT }));
    for (const { status, headers, text } of answers) {
      expect(status).toBe(401);
      expect(headers["WWW-Authenticate"]).toContain("Basic");
      expect(text).toBe(answers[0]?.text);
    }
    const near = { headers: basic(far), form: GRANT, ipAddress: "203.0.113.9" };
    const { json } = await ask(near);
    expect(await statusOf(json.access_token, "/orders", "203.0.113.10")).toBe(200);
    expect(await statusOf(json.access_token, "/orders", "198.51.100.1")).toBe(401);
  });

  it("is not named in an address, sent twice, or sent as anything but a form", async () => {
    const { id, secret } = await newClient();
    const sent = { ...GRANT, client_id: id, client_secret: secret };
    const query = new URLSearchParams(sent).toString();
    for (const asked of [
      { path: `/oauth/token?${query}` },
      { path: `/oauth/token?client_secret=${secret}`, form: sent },
      { body: `${query}&client_id=${id}` },
      { headers: basic({ id, secret }), form: sent },
      { headers: { "content-type": "application/json" }, body: JSON.stringify(sent) },
      { body: `${query}&x=${"a".repeat(1_000_000)}` },
    ])
      expect(await ask(asked)).toMatchObject({ status: 400, json: { error: "invalid_request" } });
    for (const method of ["GET", "PUT", "DELETE", "HEAD"])
      expect(await ask({ method, form: sent })).toMatchObject({
        status: 405,
        headers: { Allow: "POST" },
      });
  });

  it("asks so often in a minute, and one who guesses by their network", async () => {
    const client = await newClient();
    const statuses = async (times: number, asked: Asked) => {
      const all = await Promise.all(Array.from({ length: times }, () => ask(asked)));
      expect(
        all.filter(({ status, headers }) => status === 429 && !headers["Retry-After"]),
      ).toEqual([]);
      return all.map(({ status }) => status);
    };
    // A new minute may start in between.
    expect(await statuses(65, { headers: basic(client), form: GRANT })).toContain(429);
    const guess = { ...client, secret: "guess" };
    const guessed = await statuses(605, {
      headers: basic(guess),
      form: GRANT,
      ipAddress: "198.18.0.1",
    });
    expect(new Set(guessed)).toEqual(new Set([401, 429]));
  });
});

describe("a token", () => {
  it("ends at the next request with its client, its hour, and each scope that is taken away", async () => {
    const client = await newClient();
    const token = await tokenOf(client);
    await test.database.db.execute(
      sql`update api_keys set scopes = '{orders.note}' where id = ${client.keyId}`,
    );
    expect(await statusOf(token)).toBe(403);
    await test.database.db.execute(
      sql`update api_keys set scopes = '{orders.note, orders.read}' where id = ${client.keyId}`,
    );
    expect(await statusOf(token)).toBe(200);
    await test.shop.staff.apiKeys.revoke(STAFF, { keyId: client.keyId, reason: "It leaked" });
    expect(await statusOf(token)).toBe(401);
    const late = await tokenOf(await newClient());
    await test.database.db.execute(
      sql`update api_tokens set expires_at = now() - interval '1 second'`,
    );
    expect(await statusOf(late)).toBe(401);
  });

  it("ends with the secret that it was asked for with", async () => {
    const client = await newClient();
    const token = await tokenOf(client);
    const rotate = (seenVersion: number, overlapHours: number) =>
      test.shop.staff.apiKeys.rotate(STAFF, { keyId: client.keyId, seenVersion, overlapHours });
    const next = await rotate(1, 24);
    if (!next.ok) throw new Error(next.error);
    expect(await statusOf(token)).toBe(200);
    const second = await tokenOf({ ...client, secret: next.value.text });
    await rotate(2, 0);
    expect([await statusOf(token), await statusOf(second)]).toEqual([401, 401]);
  });

  it("is kept as a hash, and is no use in an address", async () => {
    const token = await tokenOf(await newClient());
    const { rows } = await test.database.db.execute<{ text: string }>(
      sql`select to_jsonb(t)::text as text from api_tokens t`,
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(token.slice(12));
    const { status } = await callApi(test.shop, "GET", `/orders?access_token=${token}`);
    expect(status).toBe(400);
    for (const wrong of [token.slice(0, -1), `${token}x`, token.replace("token", "key")])
      expect(await statusOf(wrong)).toBe(401);
  });

  it("with few scopes starts no job that does more", async () => {
    const client = await newClient();
    test.shop.running.setJobAnswers((...asked) => answerJobRequest(test.shop, ...asked));
    const narrow = await tokenOf(client, { scope: "orders.note" });
    const begun = await callApi(test.shop, "POST", "/batch", {
      key: narrow,
      body: { entries: [{ method: "GET", path: "/orders" }] },
      headers: { prefer: "respond-async" },
    });
    expect(begun.status).toBe(202);
    const { handlers, db, log } = test.shop.running;
    while ((await deliverOutbox({ db, log }, handlers)) > 0);
    const { json } = await callApi(test.shop, "GET", `/jobs/${begun.json.id}`, { key: narrow });
    expect(json.results).toMatchObject([{ status: 403 }]);
  });
});

it("says where its tokens are, and what it takes", async () => {
  const path = "/.well-known/oauth-authorization-server";
  const { status, json } = await ask({ method: "GET", path });
  expect(status).toBe(200);
  expect(json).toMatchObject({
    issuer: test.shop.site.url,
    token_endpoint: `${test.shop.site.url}/oauth/token`,
    grant_types_supported: ["client_credentials"],
  });
  expect(json.scopes_supported).not.toContain("keys.change");
  expect((await ask({ method: "POST", path })).status).toBe(405);
});
