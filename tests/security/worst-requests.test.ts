import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIELD_LENGTH_MAX, FIELDS_MAX, UNREADABLE } from "#domain/text/field-limits.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { HttpClient } from "#tests/support/http-client.ts";
import { firstOf } from "#tests/support/long-proofs.ts";
import { type ShopProcess, startShopProcess } from "#tests/support/shop-process.ts";

/* Proves SEC-2 and RUN-52. */

/* Anyone may send the worst megabyte there is: it is refused, and no one waits for it. */

const BODY_BYTES = 1_000_000;
const PATHS = ["/", "/cart", "/auth/sign-in", "/auth/sign-up", "/age-gate", "/checkout/place"];
const SHAPES: Record<string, string> = {
  "digits alone": "4",
  "digits and dashes": "4-",
  "digits and spaces": "41 1",
  "a run ended by a letter": "4 1 1 1 1 1 1 1 1x",
  "card numbers": "4111-1111-1111-1111 ",
  "almost telephone numbers": "(206) 555-123",
  "almost identifiers": "41111111-1111-4111-8111-11111111111",
  "digits from other scripts": "٤-١",
  ligatures: "\ufdfa",
};

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess(demoDataFolder("test-security-worst-requests"));
});
afterAll(() => shop.stop());

const fill = (shape: string) => shape.repeat(Math.ceil(BODY_BYTES / Buffer.byteLength(shape)) - 1);

async function sendJson(body: string): Promise<number> {
  const headers = { origin: shop.url, "content-type": "application/json" };
  const client = new HttpClient(shop.url);
  return (await client.send("/checkout/place", { method: "POST", body, headers })).status;
}

describe("a megabyte is refused before sign-in, and others are answered meanwhile", () => {
  it.each(firstOf(Object.entries(SHAPES), 3))("%s in one field", async (_, shape) => {
    for (const path of PATHS) {
      const client = new HttpClient(shop.url);
      const refused = client.postMultipart(path, { "form-name": "newsletter", name: fill(shape) });
      const others = await Promise.all([client.get("/shop"), client.get("/health")]);
      expect(others.map(({ status }) => status)).toEqual([200, 200]);
      const response = await refused;
      expect([path, response.status]).toEqual([path, 400]);
      expect(await response.text()).toContain(UNREADABLE);
    }
  });

  it("in fields of the maximum length, in many fields, or in their names", async () => {
    const long = "4-".repeat(FIELD_LENGTH_MAX / 2);
    const client = new HttpClient(shop.url);
    const fields = (count: number, value: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, value]));
    for (const body of [fields(60, long), fields(50_000, "4-4-4-4-4-4"), { [`${long}4`]: "" }])
      expect((await client.post("/auth/sign-in", body)).status).toBe(400);
    expect((await client.post("/auth/sign-in", fields(FIELDS_MAX + 1, "x"))).status).toBe(400);
  });

  it("in fields beyond counting, five at once to one address", async () => {
    const headers = { origin: shop.url, "content-type": "application/x-www-form-urlencoded" };
    const body = "a&".repeat(520_000);
    for (const path of [...PATHS, "/auth/email-code", "/privacy/request"]) {
      const client = new HttpClient(shop.url);
      const refused = Array.from({ length: 5 }, () =>
        client.send(path, { method: "POST", body, headers }),
      );
      expect((await client.get("/health")).status).toBe(200);
      for (const response of await Promise.all(refused)) {
        expect([path, response.status]).toEqual([path, 400]);
        expect(await response.text()).toContain(UNREADABLE);
      }
    }
  });

  it("in a query of the maximum length", async () => {
    const client = new HttpClient(shop.url);
    expect((await client.get(`/shop?q=${"1-".repeat(6000)}`)).status).toBe(200);
  });

  it("in JSON: long, deep, or invalid", async () => {
    for (const depth of [33, 5000, BODY_BYTES / 2])
      expect(await sendJson(`${"[".repeat(depth)}${"]".repeat(depth)}`)).toBe(400);
    for (const body of ['{"a":'.repeat(5000), JSON.stringify(fill("4-")), "{"])
      expect(await sendJson(body)).toBe(400);
    expect(await sendJson(`${"[".repeat(32)}${"]".repeat(32)}`)).toBe(401);
  });
});

/** All that a server answers to these bytes until it has said `last` so often. */
function conversation(url: string, bytes: string, last: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let heard = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on("data", (data) => {
      heard += data.toString();
      if (heard.includes(last)) socket.destroy();
    });
    socket.once("close", () => resolve(heard));
    socket.once("error", reject);
  });
}

describe("a body that is refused early leaves its connection to the next request", () => {
  const FILLING = "x".repeat(200_000);
  const head = (path: string, headers: string) =>
    `POST ${path} HTTP/1.1\r\nHost: ${new URL(shop.url).host}\r\nOrigin: ${shop.url}\r\n${headers}\r\n\r\n`;
  const sized = (path: string, type: string, body = FILLING) =>
    head(path, `Content-Type: ${type}\r\nContent-Length: ${body.length}`) + body;
  const chunked = (path: string) =>
    `${head(path, "Transfer-Encoding: chunked")}${FILLING.length.toString(16)}\r\n${FILLING}\r\n0\r\n\r\n`;
  const NEXT = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n";

  it.each([
    ["a webhook of mail", () => sized("/api/webhooks/mail", "application/json"), "413"],
    ["a gateway's webhook", () => sized("/api/webhooks/nmi", "application/json"), "413"],
    ["a webhook of ages", () => sized("/api/webhooks/age", "application/json"), "413"],
    ["a webhook in chunks", () => chunked("/api/webhooks/nmi"), "413"],
    ["a form in chunks", () => chunked("/cart"), "411"],
    ["a form that is too long", () => sized("/cart", "text/plain", "x".repeat(1_100_000)), "413"],
    [
      "an upload by a stranger",
      () => sized("/admin/import", "multipart/form-data; boundary=x"),
      "302",
    ],
    ["a path that is none", () => sized("/no/such/page", "text/plain"), ""],
    ["the API without a key", () => sized("/api/v1/orders/1/notes", "application/json"), "401"],
  ])("%s", async (_, refused, status) => {
    const heard = await conversation(shop.url, refused() + NEXT, "\r\nok\r\n");
    expect(heard.slice(0, 9 + status.length)).toBe(`HTTP/1.1 ${status}`);
    expect(heard.split("HTTP/1.1 ")).toHaveLength(3);
  });
});

describe("a NUL is refused", () => {
  it("in any field, its name, JSON, the query and the path", async () => {
    const client = new HttpClient(shop.url);
    for (const path of PATHS)
      for (const [name, value] of [
        ["email", "a\u0000@mail.example"],
        ["x", "\u0000"],
        ["x\u0000", "y"],
      ] as const) {
        const body = { [name]: value };
        const { status } = await client.post(path, body);
        expect([path, body, status]).toEqual([path, body, 400]);
      }
    for (const body of [String.raw`{"a":"\u0000"}`, String.raw`{"\u0000":1}`])
      expect(await sendJson(body)).toBe(400);
    for (const path of ["/shop?category=%00", "/?%00=1", "/shop/%00", "/auth/reset?code=a%00b"])
      expect([path, (await client.get(path)).status]).toEqual([path, 400]);
  });
});

it("the largest post our own forms send still passes", async () => {
  const client = new HttpClient(shop.url);
  const answer = JSON.stringify({ id: "x", response: { attestationObject: "A".repeat(15_000) } });
  const response = await client.post("/auth/passkey", { answer });
  expect(await response.text()).not.toContain(UNREADABLE);
});
