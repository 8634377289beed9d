import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { HttpClient } from "#tests/support/http-client.ts";
import { recordStatements } from "#tests/support/recorded-statements.ts";
import { createTestWeb, type TestWeb } from "#tests/support/web-process.ts";

/* Proves PAGE-11: a page rendered once for all shows each customer their own (docs/decisions/032). */

const rendered = vi.hoisted(() => ({ times: 0 }));
vi.mock("react-dom/server", async (original) => {
  const actual = await original<typeof import("react-dom/server")>();
  const renderToPipeableStream: typeof actual.renderToPipeableStream = (...asked) => {
    rendered.times += 1;
    return actual.renderToPipeableStream(...asked);
  };
  return { ...actual, renderToPipeableStream };
});

let web: TestWeb;
beforeAll(async () => {
  web = await createTestWeb();
});
afterAll(() => web.close());

const HOSTILE = [
  `</script><script>alert("planted")</script>`,
  "<!--<script>",
  `'"><img src=x onerror=alert(1)>`,
  "$&$`$'$1$$ * ? \\",
  "line\u2028paragraph\u2029end",
  "own-1-x own-data-x own-search-x {{count}} &quot;&lt;",
  "A plain name",
];

interface Customer {
  client: HttpClient;
  userId: string;
  email: string;
  name: string;
}

/** All of a customer's texts are as bad as they can make them. */
async function newCustomer(hostile: string, orders = 0): Promise<Customer> {
  const email = `own-${crypto.randomUUID()}@mail.example`;
  const client = await web.customer(email);
  const name = `${hostile} ${crypto.randomUUID()}`.slice(0, 100);
  const { rows } = await web.database.pool.query<{ id: string }>(
    `update profiles set full_name = $2, street = $2, address_2 = $2, city = $2, phone = '3035550100', state = 'WA',
       zip_code = '98101' where email = $1 returning id`,
    [email, name],
  );
  const userId = rows[0]?.id ?? "";
  await client.get("/dosing"); // takes the message that welcomed them
  await giveOrders({ userId, email, name }, orders);
  return { client, userId, email, name };
}

const giveOrders = (
  { userId, email, name }: Pick<Customer, "userId" | "email" | "name">,
  count: number,
) =>
  web.database.pool.query(
    `with made as (
       insert into orders (user_id, email, full_name, phone, address, city, state, zip_code, status, tracking_number,
         subtotal, discount_amount, shipping_type, shipping_cost, new_customer, new_customer_discount, total_amount,
         affiliate_income_applied, final_total, order_items_text, payment_type, receipt)
       select $1, $2, $3, phone, $3, city, state, zip_code, 'shipped', '1Z999AA10123456784', subtotal, discount_amount, shipping_type,
         shipping_cost, new_customer, new_customer_discount, total_amount, affiliate_income_applied, final_total,
         order_items_text, payment_type, receipt
       from (select * from orders order by id limit 1) o, generate_series(1, $4) returning id)
     insert into order_items (order_id, product_id, quantity, price, discount_amount, order_item_text, item_quantity,
       item_flavor, item_type, is_reserved)
     select made.id, i.product_id, i.quantity, i.price, i.discount_amount, $3, i.item_quantity, $3, i.item_type, false
     from made, order_items i where i.order_id = (select id from orders order by id limit 1)`,
    [userId, email, name, count],
  );

async function page(client: HttpClient, path = "/orders", headers: Record<string, string> = {}) {
  const response = await client.get(path, { accept: "text/html", ...headers });
  return { status: response.status, sent: response.headers, html: await response.text() };
}

/** The page from what was kept: React does not run. */
async function keptPage(client: HttpClient, path = "/orders", headers = {}) {
  await page(client, path, headers);
  const before = rendered.times;
  const answer = await page(client, path, headers);
  expect(rendered.times - before).toBe(0);
  return answer;
}

/** The same from React, for this customer alone: the page of no one else has this parameter. */
async function alone(client: HttpClient, path: string) {
  const added = path.includes("?") ? "&alone=1" : "?alone=1";
  const { html } = await page(client, path + added);
  return html.replaceAll("&amp;alone=1", "").replaceAll("?alone=1", "");
}

/** All that React hydrates, without the data it gets. */
const markupOf = (html: string): string[] => {
  const [, body = ""] = /<body>(.*)<\/body>/s.exec(html) ?? [];
  return body
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, "")
    .replaceAll("&#39;", "&#x27;")
    .split(/(?<=>)/);
};

const dataIn = (html: string): unknown =>
  JSON.parse(
    /<script type="application\/json" id="own-data">(.*?)<\/script>/s.exec(html)?.[1] ?? "null",
  );
const shown = z.object({ profile: z.object({ email: z.string(), fullName: z.string() }) });

function expectOwn(html: string, own: Customer, all: readonly Customer[]): void {
  expect(shown.parse(dataIn(html)).profile).toEqual({ email: own.email, fullName: own.name });
  for (const { email } of all) expect(html.includes(email)).toBe(email === own.email);
  expect(html).not.toMatch(/<script>alert|<img src=x|own-(?:\d+|data|search)-[0-9a-f]{8}|nonce/);
}

describe("customers share a page of orders that shows each their own", () => {
  let customers: Customer[];
  beforeAll(async () => {
    customers = await Promise.all(HOSTILE.map((hostile) => newCustomer(hostile, 12)));
  });

  it("one after the other and back, by one rendering for all of them", async () => {
    const [first] = customers as [Customer];
    await page(first.client);
    const before = rendered.times;
    for (const own of [...customers, ...customers.toReversed()]) {
      const { status, html } = await page(own.client);
      expect(status).toBe(200);
      expectOwn(html, own, customers);
      expect(html).toContain("Found 12 orders");
    }
    expect(rendered.times - before).toBe(0);
  });

  it("at the same time, compressed or not, also where the page is not kept yet: it is rendered once", async () => {
    const encodings = ["gzip, deflate, br", "identity", "gzip", "br"];
    const asked = Array.from({ length: 60 }, (_, at) => ({
      own: customers[at % customers.length] as Customer,
      encoding: encodings[at % encodings.length] ?? "",
    }));
    const ids = customers.map(({ userId }) => userId);
    await web.database.pool.query("update profiles set address_2 = '' where id = any($1)", [ids]);
    const before = rendered.times;
    const answers = await Promise.all(
      asked.map(({ own, encoding }) =>
        page(own.client, "/orders", { "accept-encoding": encoding }),
      ),
    );
    expect(rendered.times - before).toBe(1);
    answers.forEach(({ html, sent }, at) => {
      const { own, encoding } = asked[at] as (typeof asked)[number];
      expectOwn(html, own, customers);
      expect(sent.get("content-encoding")).toBe(encoding.includes("gzip") ? "gzip" : null);
    });
  });

  it.each([
    "/orders",
    "/orders?orders-size=5",
    "/orders?orders-size=50",
    "/orders?orders-cursor=x",
  ])("and is the page as React renders it for them alone: %s", async (path) => {
    for (const own of customers) {
      const { html } = await keptPage(own.client, path);
      expect(markupOf(html)).toEqual(markupOf(await alone(own.client, path)));
    }
  });

  it("on later pages too", async () => {
    const [own, other] = customers as [Customer, Customer];
    const { html } = await page(own.client);
    const [, older = ""] = /href="(\/orders\?orders-cursor=[^"#]*)#history"/.exec(html) ?? [];
    const second = await keptPage(own.client, older);
    expect(second.html.match(/<h3[^>]*>Order #/g)).toHaveLength(2);
    expect(markupOf(second.html)).toEqual(markupOf(await alone(own.client, older)));
    expectOwn((await page(other.client, older)).html, other, customers);
  });

  it("with an answer that no one keeps for another", async () => {
    for (const encoding of ["gzip", "identity"]) {
      const { sent } = await keptPage((customers[0] as Customer).client, "/orders", {
        "accept-encoding": encoding,
        "if-none-match": "*",
      });
      expect([sent.get("etag"), sent.get("cache-control")]).toEqual([null, "private, no-store"]);
    }
  });

  it("and the policy allows the page's own scripts only, not what is filled in", async () => {
    const { html, sent } = await keptPage((customers[0] as Customer).client);
    const own = html.matchAll(/<script(?![^>]*(?:\ssrc=|json))[^>]*>([\s\S]*?)<\/script>/g);
    const hashes = [...own].map(
      ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
    );
    const policy = sent.get("content-security-policy") ?? "";
    expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(new Set(hashes));
    expect(policy).not.toContain("unsafe");
  });

  it("asks the database for the session, the orders, the subscriptions and the account alone", async () => {
    const { client } = customers[0] as Customer;
    await page(client);
    const recorded = recordStatements();
    await page(client);
    expect(recorded.stop()).toHaveLength(4);
  });
});

/** What decides about the page's form; each is another page, and each is as if rendered alone. */
const FORMS: Record<string, string> = {
  "nothing in the profile":
    "update profiles set full_name = '', street = '', address_2 = '', city = '', phone = '', state = '', zip_code = '' where id = $1",
  "a state without a city": "update profiles set city = '' where id = $1",
  "a confirmed address": `update "user" set email_verified = true where id = $1`,
  "a confirmed age": `update "user" set age_attested_at = now() where id = $1`,
  "a date of birth": "update profiles set date_of_birth = '1980-02-03' where id = $1",
  "an age that is being verified":
    "insert into age_verifications (user_id, status, verifier) values ($1, 'pending', 'manual')",
  "a password in a breach": "update account set is_password_common = true where user_id = $1",
  "an old sign-in":
    "update session set authenticated_at = now() - interval '1 hour' where user_id = $1",
  "member prices": "update profiles set og = true, military = true where id = $1",
  "a filled cart": `update carts set lines = '[{"productId":1,"flavor":"Mint","quantity":2}]' where user_id = $1`,
  "store credit":
    "update profiles set account_number = (select coalesce(max(account_number), 0) + 1 from profiles) where id = $1",
  "an affiliate":
    "update profiles set affiliate_number = (select coalesce(max(affiliate_number), 0) + 1 from profiles) where id = $1",
};

describe("a customer with another form of the page", () => {
  it.each(Object.entries(FORMS))("shares it with their likes: %s", async (_, change) => {
    const [one, other] = [
      await newCustomer(HOSTILE[2] ?? "", 2),
      await newCustomer(HOSTILE[0] ?? "", 2),
    ];
    await page(one.client);
    for (const { userId } of [one, other]) await web.database.pool.query(change, [userId]);
    for (const own of [one, other, one]) {
      const { html } = await keptPage(own.client);
      expect(shown.parse(dataIn(html)).profile.email).toBe(own.email);
      expect(markupOf(html)).toEqual(markupOf(await alone(own.client, "/orders")));
    }
  });

  it("shares the page without orders", async () => {
    const [one, other] = [await newCustomer("One"), await newCustomer("Other")];
    expectOwn((await page(one.client)).html, one, [one, other]);
    const { html } = await keptPage(other.client);
    expectOwn(html, other, [one, other]);
    expect(html).toContain("No orders found.");
    expect(markupOf(html)).toEqual(markupOf(await alone(other.client, "/orders")));
  });

  it("with one that no cached page is for has it rendered for them, and read once", async () => {
    const own = await newCustomer(HOSTILE[0] ?? "", 1);
    await web.database.pool.query(
      "insert into subscription_requests (user_id, email, name, plan_name, address, city, state, zip_code, phone) values ($1, $2, 'Pat', 'A plan', '1 Pine', 'Seattle', 'WA', '98101', '3035550100')",
      [own.userId, own.email],
    );
    await page(own.client);
    const before = rendered.times;
    const recorded = recordStatements();
    const { html } = await page(own.client);
    expect(recorded.stop()).toHaveLength(4);
    expect(rendered.times - before).toBe(1);
    expect(html).toContain("Subscription requests");
    expect(dataIn(html)).toBeNull();
  });
});

describe("a session", () => {
  it("that was ended elsewhere is out at the next request", async () => {
    const own = await newCustomer(HOSTILE[0] ?? "", 1);
    expect((await keptPage(own.client)).html).toContain(own.email);
    await web.database.pool.query("delete from session where user_id = $1", [own.userId]);
    const { status, html } = await page(own.client);
    expect([status, html.includes(own.email)]).toEqual([302, false]);
  });

  it("of another in the same browser shows nothing of the one before it", async () => {
    const [one, other] = [await newCustomer("One", 3), await newCustomer("Other", 1)];
    const before = await keptPage(one.client);
    expect(before.html.match(/<h3[^>]*>Order #/g)).toHaveLength(3);
    await one.client.post("/auth/sign-out", {});
    await one.client.post("/auth/sign-in", {
      email: other.email,
      password: "a long enough password",
    });
    await one.client.get("/dosing"); // takes what it says about that
    const { html } = await keptPage(one.client);
    expectOwn(html, other, [one, other]);
    expect(html.match(/<h3[^>]*>Order #/g)).toHaveLength(1);
  });

  it("of staff who have not passed their second factor opens no cached page", async () => {
    const own = await newCustomer("Staff");
    await keptPage(own.client);
    await web.database.asOwner(
      `insert into staff (user_id, role) values ('${own.userId}', 'staff')`,
    );
    expect((await page(own.client)).status).toBe(302);
  });
});

it("a one-time message and a recovery code go the whole way", async () => {
  const own = await newCustomer("Message");
  await keptPage(own.client);
  own.client.setCookie("flash", encodeURIComponent("Just for you"));
  expect((await page(own.client)).html).toContain("Just for you");
  expect((await page(own.client)).html).not.toContain("Just for you");
  expect((await page(own.client, "/orders?code=abc")).status).toBe(302);
});

it("what changes is there at once", async () => {
  const own = await newCustomer("Before");
  await keptPage(own.client);
  await web.database.pool.query(
    "update profiles set full_name = 'After', street = '', address_2 = '', city = '' where id = $1",
    [own.userId],
  );
  const { html } = await page(own.client);
  expect(html).toContain('value="After"');
  expect(html).not.toContain("Before");
});
