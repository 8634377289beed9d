import { sql } from "drizzle-orm";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutFields } from "#tests/support/customer.ts";
import { addToCart, type HttpClient } from "#tests/support/http-client.ts";
import { recordStatements } from "#tests/support/recorded-statements.ts";
import { until } from "#tests/support/until.ts";
import { createTestWeb, type TestWeb } from "#tests/support/web-process.ts";

let web: TestWeb;
let customer: HttpClient;
beforeAll(async () => {
  web = await createTestWeb();
  customer = await web.customer("buyer@mail.example");
  await customer.get("/dosing"); // consumes the welcome message
  await addToCart(customer, 1, "Mint");
});
afterAll(() => web.close());

/** Database statements of the second such request, because the first may fill caches. */
async function statementsOf(ask: () => Promise<Response>): Promise<string[]> {
  await ask();
  const recorded = recordStatements();
  const { status } = await ask();
  const statements = recorded.stop();
  expect(status).toBe(200);
  return statements;
}

const quote = (fields: Record<string, string> = {}) =>
  customer.post("/checkout/quote", { ...checkoutFields(fields) });

describe("a request asks the database", () => {
  it("nothing for a page without a session, with a cart or without", async () => {
    const visitor = web.visitor();
    expect(await statementsOf(() => visitor.get("/shop"))).toEqual([]);
    visitor.setCookie("cart", "1:2:Mint");
    expect(await statementsOf(() => visitor.get("/shop"))).toEqual([]);
  });

  it("once for a page with a session", async () => {
    expect(await statementsOf(() => customer.get("/shop"))).toHaveLength(1);
  });

  it("twice for a quote: for the session, and for all that the quote is made from", async () => {
    expect(await statementsOf(() => quote())).toHaveLength(2);
  });

  it("no more for a quote with a code, which is counted", async () => {
    const checks = () =>
      web.database.db.execute<{ points: number }>(
        sql`select points from rate_limits where key like 'codeCheckByAccount:%'`,
      );
    const statements = await statementsOf(() => quote({ discountCode: "ONEFIFTY1" }));
    expect(statements).toHaveLength(2);
    expect((await checks()).rows).toEqual([{ points: 2 }]);
  });
});

it("a quote and an order are refused for staff before their second step", async () => {
  const staff = web.visitor();
  const entered = { email: "staff@mitra.example", password: "sample-password-1" };
  await staff.post("/auth/sign-in", entered);
  for (const path of ["/checkout/quote", "/checkout/place"])
    expect((await staff.post(path, { ...checkoutFields() })).status).toBe(403);
});

describe("a page that is asked for again", () => {
  const SESSION = "mitra.session_token=nobody";
  it.each(["", "age=1", "age=1; other=x", "age=0; cart=", "cart=1:2:Mint", SESSION, "flash=x"])(
    "is what it was when its address was read: %j",
    async (cookie) => {
      const ask = async (path: string) => {
        const { status, headers } = await web.visitor().get(path, { cookie });
        return [status, ...["etag", "cache-control", "vary"].map((name) => headers.get(name))];
      };
      await ask("/shop");
      // The campaign mark is dropped when the URL is parsed.
      expect(await ask("/shop")).toEqual(await ask("/shop?utm_source=mail"));
    },
  );

  it("is not told under another method, or to a client whose Host is none", async () => {
    const visitor = web.visitor();
    for (const _ of [1, 2]) expect((await visitor.get("/dosing")).status).toBe(200);
    expect((await visitor.send("/dosing", { method: "DELETE" })).status).toBe(405);
    const answer = await overSocket(web.url, "GET /dosing HTTP/1.1\r\nHost: a b\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("is a new one after a change", async () => {
    const visitor = web.visitor();
    const etag = async () => (await visitor.get("/shop")).headers.get("etag");
    await etag();
    const before = await etag();
    expect(before).not.toBeNull();
    await web.database.asOwner("update products set name = name || '!' where id = 1");
    await until("the page shows the change", async () => (await etag()) !== before);
    await web.database.asOwner("update products set name = rtrim(name, '!') where id = 1");
    await until("the page shows the second change", async () => (await etag()) === before);
  });
});

it("a request with two Host headers is refused, in whatever case they are written", async () => {
  for (const path of ["/health", "/shop", "/api/v1/products"]) {
    const bytes = `GET ${path} HTTP/1.1\r\nHost: shop.example\r\nhOST: evil.example\r\n\r\n`;
    expect([path, (await overSocket(web.url, bytes)).slice(0, 12)]).toEqual([path, "HTTP/1.1 400"]);
  }
});

/** A server's answer to exactly these bytes. */
function overSocket(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.once("data", (data) => {
      resolve(data.toString());
      socket.destroy();
    });
    socket.once("error", reject);
  });
}

describe("an answer for one request", () => {
  it("is compressed as the client accepts it, a short one not at all, and says the same", async () => {
    const answers = [];
    for (const accepted of ["br", "gzip", "gzip, br", "identity", "deflate"]) {
      const response = await customer.get("/checkout", { "accept-encoding": accepted });
      answers.push([
        response.headers.get("content-encoding"),
        (await response.text()).endsWith("</html>"),
      ]);
    }
    expect(answers).toEqual([
      ["br", true],
      ["gzip", true],
      ["br", true],
      [null, true],
      [null, true],
    ]);
    const fields = checkoutFields();
    const quotes = ["gzip, br", "br", "identity"].map(async (accepted) => {
      const headers = { "accept-encoding": accepted };
      const response = await customer.post("/checkout/quote", { ...fields }, headers);
      return [response.headers.get("content-encoding"), await response.json()];
    });
    const [gzip, br, identity] = await Promise.all(quotes);
    expect([gzip?.[0], br?.[0], identity?.[0]]).toEqual([null, null, null]);
    expect([gzip?.[1], br?.[1]]).toEqual([identity?.[1], identity?.[1]]);
  });
});
