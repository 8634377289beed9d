import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customerId, publicId } from "#domain/api/public-id.ts";
import { PERMISSIONS } from "#domain/staff/permissions.ts";
import { callApi, makeApiKey, signInByApi } from "#tests/support/api-client.ts";
import { newCustomer, oneBottle } from "#tests/support/customer.ts";
import { type JsonSchema, spoiled, valuesOf } from "#tests/support/json-schema-values.ts";
import { createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";
import { openApiDocument } from "./openapi.ts";
import type { Access } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";

/*
 * Proves API-1 and API-4: whatever a program sends according to the document, it gets a response that the document
 * describes. `callApi` fails on any response that isn't in the document.
 */

let test: StaffedShop;
let key: string;
let token: string;
/** The token of a session that the test ends along the way. */
let spareToken: string;
/** The ids of everything that exists, by their parameter names. */
let known: Record<string, string>;
beforeAll(async () => {
  test = await createStaffedShop();
  const orderNumber = await test.order();
  const customer = await newCustomer(test.shop, oneBottle);
  token = await signInByApi(test.shop, customer.email);
  spareToken = await signInByApi(test.shop, customer.email);
  ({ text: key } = await makeApiKey(test.shop, [...PERMISSIONS], { minuteLimit: 100_000 }));
  const endpoint = await callApi(test.shop, "POST", "/webhook-endpoints", {
    key,
    body: { url: "https://books.example/hook", types: ["order.placed"], description: "Books" },
  });
  known = {
    orderId: publicId("order", orderNumber),
    productId: publicId("product", 1),
    userId: customerId(customer.id),
    affiliateNumber: "1",
    code: "ONEFIFTY1",
    number: "1",
    key: "area:state-AL",
    zip: "97201",
    state: "OR",
    endpointId: endpoint.json.id,
    lotId: publicId("lot", 1),
  };
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

interface Documented {
  parameters?: { in: string; name: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

const document = openApiDocument("https://shop.example");
// The library returns JSON, and these are its parts.
const schemas = (document.components?.schemas ?? {}) as Record<string, JsonSchema>;
const of = valuesOf(schemas);
const documented = (path: string, method: string) =>
  (document.paths?.[path] as Record<string, Documented> | undefined)?.[method.toLowerCase()] ?? {};

/** Keys with exactly the scopes that an operation documents; a key with more would hide a missing one (API-1). */
const keys = new Map<string, string>();
async function keyFor(access: Access): Promise<string> {
  if (access.kind !== "staff") return access.kind === "customer" ? "" : key;
  const name = access.scopes.join(" ");
  const made =
    keys.get(name) ??
    (await makeApiKey(test.shop, [...access.scopes], { minuteLimit: 100_000 })).text;
  keys.set(name, made);
  return made;
}

/** Operations with a single response; the stream has its own test. */
const ANSWERING = OPERATIONS.filter(({ path }) => !path.endsWith("/stream"));

/** A fixed seed, so a failure can be reproduced. */
const SETTINGS = { numRuns: 3, seed: 19, endOnFailure: true };

const done = new Set<string>();

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

describe.each(ANSWERING)("$id", ({ id, method, path, access }) => {
  const tokenHere = () => (path === "/auth/session" ? spareToken : token);
  const { parameters: all = [], requestBody } = documented(path, method);
  const parameters = all.filter((one) => one.in !== "header");
  const bodySchema = requestBody?.content["application/json"]?.schema;

  const addresses = fc
    .record(
      Object.fromEntries(parameters.map((one) => [`${one.in} ${one.name}`, of(one.schema)])),
      {
        requiredKeys: parameters.flatMap((one) => (one.required ? [`${one.in} ${one.name}`] : [])),
      },
    )
    .chain((given) =>
      fc.boolean().map((isKnown) => {
        const query = new URLSearchParams();
        let address = path as string;
        for (const [name, value] of Object.entries(given)) {
          const [place = "", field = ""] = name.split(" ");
          const there = isKnown ? known[field] : undefined;
          if (place === "path")
            address = address.replace(`{${field}}`, encodeURIComponent(there ?? textOf(value)));
          else if (value !== undefined && field !== "fields" && field !== "cursor")
            query.set(field, textOf(value));
        }
        return query.size === 0 ? address : `${address}?${query.toString()}`;
      }),
    );
  const bodies = bodySchema === undefined ? fc.constant(undefined) : of(bodySchema);

  let calls = 0;
  const send = async (address: string, body: unknown) => {
    calls += 1;
    const reply = await callApi(test.shop, method, address, {
      ...(access.kind === "anyone"
        ? {}
        : { key: access.kind === "customer" ? tokenHere() : await keyFor(access) }),
      ...(body === undefined ? {} : { body }),
      headers: { "if-match": '"1"' },
      // Spreads anonymous calls over networks, which have a limit per minute.
      ipAddress: `203.0.${113 + (calls >> 8)}.${calls & 255}`,
    });
    if (reply.status < 300) done.add(id);
    // The documented scopes must be enough for everything the operation does.
    expect([reply.json?.code, reply.json?.detail]).not.toContain("not_permitted");
    return reply.status;
  };

  it("answers what the document says to whatever it allows", async () => {
    await fc.assert(
      fc.asyncProperty(addresses, bodies, async (address, body) => {
        expect(await send(address, body)).toBeLessThan(500);
      }),
      SETTINGS,
    );
  });

  it.runIf(bodySchema !== undefined)("refuses whatever the document does not allow", async () => {
    await fc.assert(
      fc.asyncProperty(addresses, bodies.chain(spoiled), async (address, body) => {
        expect(await send(address, body)).toBeLessThan(500);
      }),
      SETTINGS,
    );
  });

  it.runIf(access.kind !== "anyone")("is for no one without a key or token", async () => {
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? "x");
    const refused = await callApi(test.shop, method, address, { body: {} });
    expect(refused.json.code).toBe("not_authenticated");
    const other = await callApi(test.shop, method, address, {
      key: access.kind === "customer" ? key : token,
      body: {},
    });
    expect(other.json.code).toBe("not_permitted");
  });
});

it("enough of what was sent was done, so that answers were compared too", () => {
  expect(done.size).toBeGreaterThan(ANSWERING.length / 3);
});
