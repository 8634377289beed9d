import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { pageKey } from "#server/web/page-key.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { firstOf } from "#tests/support/long-proofs.ts";
import { recordStatements } from "#tests/support/recorded-statements.ts";
import { ROUTE_ADDRESSES } from "#tests/support/route-table.ts";
import { until } from "#tests/support/until.ts";
import { createTestWeb, type TestWeb } from "#tests/support/web-process.ts";

/* Proves PAGE-10: pages that many share, each with their own cart (docs/decisions/017). */

let web: TestWeb;
beforeAll(async () => {
  web = await createTestWeb();
});
afterAll(() => web.close());

const HOSTILE = [
  `</script><script>alert("planted")</script>`,
  "<!--<script>",
  `'"><img src=x onerror=alert(1)>`,
  "$&$`$'$1$$",
  "line\u2028paragraph\u2029end",
  "cart-data-x cart-count-x {{count}} &quot;&lt;",
  "long ".repeat(400),
];

interface Shopper {
  client: HttpClient;
  userId: string;
  email: string;
  name: string;
  flavor: string;
  count: number;
}

/** The cart block of a page; `null` if it has none. */
const cartBlock = z.object({
  lines: z.array(z.object({ name: z.string(), flavor: z.string(), quantity: z.number() })),
  gone: z.array(z.unknown()).default([]),
  count: z.number(),
});
const BLOCK = /<script type="application\/json" id="cart-data">(.*?)<\/script>/s;
const cartIn = (html: string) => cartBlock.parse(JSON.parse(BLOCK.exec(html)?.[1] ?? "null"));
const labelIn = (html: string) => /aria-label="(Cart, [^"]*)"/.exec(html)?.[1];
const badgeIn = (html: string) => /aria-label="Cart, .*?<\/svg>(.*?)<\/a>/s.exec(html)?.[1];

/** Redirects everyone who is not an affiliate. */
const OF_AFFILIATES = "/affiliate/statement";

/** The pages that may be shared, as far as their address says. */
const PATHS = [
  "/shop/mgm-shots",
  ...ROUTE_ADDRESSES.filter(({ path, file }) => file.endsWith(".tsx") && !/[:*]/.test(path)).map(
    ({ path }) => path,
  ),
].filter(
  (path) => path !== OF_AFFILIATES && pageKey(new URL(path, "http://localhost"), "") !== null,
);

/** All that React hydrates, without the data it gets. */
const markupOf = (html: string): string => {
  const [, body = ""] = /<body>(.*)<\/body>/s.exec(html) ?? [];
  return body.replaceAll(/<script[^>]*>.*?<\/script>/gs, "");
};

async function newShopper(number: number): Promise<Shopper> {
  const email = `shopper-${number}-${crypto.randomUUID()}@mail.example`;
  const client = await web.customer(email);
  const name = `${HOSTILE[number % HOSTILE.length]} ${number}`.slice(0, 100);
  const { rows } = await web.database.pool.query<{ id: string }>(
    "update profiles set full_name = $2 where email = $1 returning id",
    [email, name],
  );
  const userId = rows[0]?.id ?? "";
  const flavor = HOSTILE[number % HOSTILE.length] ?? "";
  const count = number + 1;
  await setCart(userId, [{ productId: 1, flavor, quantity: count }]);
  await client.get("/dosing"); // takes the message that welcomed them
  return { client, userId, email, name, flavor, count };
}

const setCart = (userId: string, lines: unknown[]) =>
  web.database.pool.query(
    `insert into carts (user_id, lines) values ($1, $2)
     on conflict (user_id) do update set lines = excluded.lines`,
    [userId, JSON.stringify(lines)],
  );

/** A page as the browser gets it, byte by byte. */
async function page(client: HttpClient, path: string, headers: Record<string, string> = {}) {
  const response = await client.get(path, { accept: "text/html", ...headers });
  const { status, headers: sent } = response;
  return { status, sent, html: await response.text() };
}

/** A product whose flavors and name are as bad as the catalog's owner can make them. */
beforeAll(async () => {
  const { pool } = web.database;
  await pool.query("update products set name = $1, purchase_limit = null where id = 1", [
    `50 ${HOSTILE.join(" ").slice(0, 300)}`,
  ]);
  for (const flavor of HOSTILE)
    await pool.query("insert into product_flavors (product_id, flavor_name) values (1, $1)", [
      flavor,
    ]);
  // Until the process has heard of it.
  await until("the flavors are offered", async () => {
    const products = await web.shop.customer.catalog.products();
    return products.some(({ flavors }) => HOSTILE.every((one) => flavors.includes(one)));
  });
});

describe("customers with filled carts share a page", () => {
  let shoppers: Shopper[];
  beforeAll(async () => {
    shoppers = await Promise.all(HOSTILE.map((_, number) => newShopper(number)));
  });

  function expectOwn(html: string, own: Shopper): void {
    expect(labelIn(html)).toBe(`Cart, ${own.count} ${own.count === 1 ? "item" : "items"}`);
    expect(badgeIn(html)).toMatch(new RegExp(`^<span[^>]*>${own.count}</span>$`));
    const cart = cartIn(html);
    expect(cart.lines.map(({ flavor, quantity }) => [flavor, quantity])).toEqual([
      [own.flavor, own.count],
    ]);
    expect(cart.count).toBe(own.count);
    for (const shopper of shoppers) expect(html).not.toContain(shopper.email);
    expect(html).not.toMatch(/<script>alert|cart-(?:label|count)-[\w-]{24}|nonce/);
  }

  it("which says each one's own count and lines, and nothing of anyone else", async () => {
    for (const path of ["/shop", "/", "/dosing"]) {
      for (const own of [...shoppers, ...shoppers.toReversed()]) {
        const { status, html } = await page(own.client, path);
        expect(status).toBe(200);
        expectOwn(html, own);
      }
    }
  });

  it("at the same time, compressed or not", async () => {
    const encodings = ["gzip, deflate, br", "identity", "gzip", "br"];
    const asked = Array.from({ length: 120 }, (_, at) => ({
      own: shoppers[at % shoppers.length] as Shopper,
      encoding: encodings[at % encodings.length] ?? "",
    }));
    const answers = await Promise.all(
      asked.map(({ own, encoding }) => page(own.client, "/mgm", { "accept-encoding": encoding })),
    );
    answers.forEach(({ html, sent }, at) => {
      const { own, encoding } = asked[at] as (typeof asked)[number];
      expectOwn(html, own);
      expect(sent.get("content-encoding")).toBe(encoding.includes("gzip") ? "gzip" : null);
    });
  });

  it("that is rendered once: what differs is what was filled in", async () => {
    const [one, other] = shoppers as [Shopper, Shopper];
    const shared = async (own: Shopper) =>
      (await page(own.client, "/ritual")).html
        .replace(BLOCK, "")
        .replace(labelIn((await page(own.client, "/ritual")).html) ?? "", "")
        .replace(badgeIn((await page(own.client, "/ritual")).html) ?? "", "");
    expect(await shared(one)).toBe(await shared(other));
  });

  it("with an answer that no one keeps for another", async () => {
    for (const encoding of ["gzip", "identity"]) {
      const { sent } = await page(shoppers[0]?.client as HttpClient, "/shop", {
        "accept-encoding": encoding,
        "if-none-match": "*",
      });
      expect([sent.get("etag"), sent.get("cache-control"), sent.get("vary")]).toEqual([
        null,
        "private, no-store",
        "Accept-Encoding",
      ]);
    }
  });

  it("and the block is not executed: the policy allows the page's own scripts only", async () => {
    const { html, sent } = await page(shoppers[0]?.client as HttpClient, "/shop");
    const own = html.matchAll(/<script(?![^>]*(?:\ssrc=|json))[^>]*>([\s\S]*?)<\/script>/g);
    const hashes = [...own].map(
      ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
    );
    const policy = sent.get("content-security-policy") ?? "";
    expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(new Set(hashes));
    expect(policy).not.toContain("unsafe");
  });

  it.each(firstOf(PATHS, 8))("is the page as React renders it for them alone: %s", async (path) => {
    const own = shoppers[3] as Shopper;
    // No page knows this query, so it is rendered for them alone.
    const alone = (await page(own.client, `${path}?alone=1`)).html.replaceAll("?alone=1", "");
    for (let visit = 0; visit < 2; visit++) {
      const { status, html } = await page(own.client, path);
      expectOwn(html, own);
      expect([status, markupOf(html)]).toEqual([200, markupOf(alone)]);
    }
    expect(alone).not.toMatch(BLOCK);
  });
});

describe("a visitor's cart in a cookie", () => {
  it("fills the same page as anyone's", async () => {
    const [one, other] = [web.visitor(), web.visitor()];
    one.setCookie("cart", "1:2:Mint");
    other.setCookie("cart", `1:7:${encodeURIComponent(HOSTILE[0] ?? "")}|5:1:`);
    for (let visit = 0; visit < 2; visit++) {
      expect(labelIn((await page(one, "/labs")).html)).toBe("Cart, 2 items");
      expect(cartIn((await page(other, "/labs")).html).count).toBe(8);
    }
  });

  it("that can't be read is an empty one, and one of what isn't sold says so", async () => {
    for (const [cart, isShared] of [
      ["%", true],
      ["x".repeat(3_000), true],
      ["999:1:Mint", false],
      ["1:1:Nothing", false],
    ] as const) {
      const client = web.visitor();
      client.setCookie("cart", cart);
      const { html, sent } = await page(client, "/labs");
      expect(labelIn(html)).toBe("Cart, 0 items");
      const named = isShared ? 0 : cartIn(html).gone.length;
      expect([cart, BLOCK.exec(html) === null, sent.has("etag"), named]).toEqual([
        cart,
        isShared,
        isShared,
        isShared ? 0 : 1,
      ]);
    }
  });
});

describe("a session", () => {
  it("is looked up once for a page, by its one statement, however full the cart is", async () => {
    const own = await newShopper(1);
    for (const lines of [[], [{ productId: 1, flavor: "Mint", quantity: 1 }]]) {
      await setCart(own.userId, lines);
      await page(own.client, "/shop");
      const recorded = recordStatements();
      await page(own.client, "/shop");
      const statements = recorded.stop();
      expect(statements).toHaveLength(1);
      expect(statements[0]).toMatch(/from session s .*secret_hash in/s);
    }
  });

  it("of one of many who ask at once is never another's", async () => {
    const people = await Promise.all([3, 4, 5].map(newShopper));
    const all = [...people, ...people, ...people, ...people];
    const recorded = recordStatements();
    const pages = await Promise.all(all.map(({ client }) => page(client, "/shop")));
    expect(recorded.stop().length).toBeLessThanOrEqual(all.length);
    expect(pages.map(({ html }) => cartIn(html).count)).toEqual(all.map(({ count }) => count));
  });

  it("that was ended elsewhere is out at the next request, and takes its cart along", async () => {
    const own = await newShopper(2);
    for (const lines of [[{ productId: 1, flavor: "Mint", quantity: 1 }], []]) {
      const again = await newShopper(2);
      await setCart(again.userId, lines);
      expect((await page(again.client, "/shop")).html).toContain("Sign out");
      await web.database.pool.query("delete from session where user_id = $1", [again.userId]);
      const { html } = await page(again.client, "/shop");
      expect(html).not.toContain("Sign out");
      expect(labelIn(html)).toBe("Cart, 0 items");
    }
    expect((await page(own.client, "/shop")).html).toContain("Sign out");
  });

  it("that comes to another price gets that price's page at once", async () => {
    const own = await newShopper(0);
    expect((await page(own.client, "/shop")).html).not.toContain("OG Member Price");
    await web.database.pool.query("update profiles set og = true where id = $1", [own.userId]);
    expect((await page(own.client, "/shop")).html).toContain("OG Member Price");
  });

  it("of staff who have not passed their second factor opens no shared page", async () => {
    const own = await newShopper(0);
    await page(own.client, "/shop");
    await web.database.asOwner(
      `insert into staff (user_id, role) values ('${own.userId}', 'manager')`,
    );
    expect((await page(own.client, "/shop")).status).toBe(302);
  });
});

it("a change of the catalog drops the pages and changes the carts", async () => {
  const own = await newShopper(0);
  await setCart(own.userId, [{ productId: 5, flavor: "", quantity: 1 }]);
  await page(own.client, "/shop");
  await web.database.pool.query(
    "update products set base_price = 77.77, name = 'Renamed' where id = 5",
  );
  await until("the page is new", async () => {
    const { html } = await page(own.client, "/shop");
    return html.includes("$77.77") && cartIn(html).lines[0]?.name === "Renamed";
  });
  await web.database.pool.query("update products set active = false where id = 5");
  const label = async () => labelIn((await page(own.client, "/shop")).html);
  await expect.poll(label).toBe("Cart, 0 items");
});
