import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { scanClaimsCommand } from "#server/commands/scan-claims.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { STAFF } from "#tests/support/staff.ts";

/* Proves PROOF-6. */

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const scan = () => app.shop.staff.claims.scan(STAFF);

it("finds nothing in what ships, on every page and in every email", async () => {
  const { found, texts, pages } = await scan();
  expect(found).toEqual([]);
  expect(texts).toBeGreaterThan(200);
  // Every linked page, including each state's and each product's.
  expect(pages).toBeGreaterThan(75);
});

it.runIf(IS_LONG)(
  "finds each word once, where it is changed, with a law's own warning left out",
  async () => {
    await app.database.asOwner(`
    update products set details = 'It re1ieves <b>pain</b>', prop65_warning = 'Can cause cancer' where id = 1;
    insert into settings (name, value) values ('banner', '{"text": "The cure for Mondays", "link": ""}');
    insert into site_texts (name, body) values ('mail-order-confirmation', '{"subject": "Thanks for order {order}", "heading": "Anxiety ends",
      "intro": "Hello", "closing": "Bye"}')
      on conflict (name) do update set body = excluded.body`);
    app.shop.running.dropCached();
    const { found } = await scan();
    expect(found.map(({ kind, id, words }) => [kind, id, words])).toEqual(
      expect.arrayContaining([
        ["product", "1", "re1ieves"],
        ["product", "1", "pain"],
        ["setting", "banner", "cure"],
        ["text", "mail-order-confirmation", "Anxiety"],
      ]),
    );
    // Pages repeat the announcement bar and the product's texts, and the email its own.
    for (const word of ["cure", "pain", "Anxiety"])
      expect(found.filter(({ words }) => words === word)).toHaveLength(1);
    expect(found.some(({ words }) => words === "cancer")).toBe(false);
    if (!("run" in scanClaimsCommand)) throw new Error("It works with the shop");
    const { lines, exitCode } = await scanClaimsCommand.run(
      app.shop,
      { args: [], options: {}, actor: STAFF },
      () => undefined,
    );
    expect(exitCode).toBe(1);
    expect(lines.join("\n")).toContain("“cure” in setting banner");
    const launch = await app.shop.staff.system.launch(STAFF);
    const check = launch.find(({ code }) => code === "claims");
    expect([check?.state, check?.facts.length]).toEqual(["to_do", found.length]);
  },
);

it("finds what only a page says", async () => {
  await app.database.db.execute(sql`delete from settings where name = 'banner'`);
  app.shop.running.setPages(async (path) => (path === "/mgm" ? "<p>A <b>mira</b>cle</p>" : null));
  const { found, pages } = await scan();
  expect(pages).toBe(1);
  expect(found.filter(({ kind }) => kind === "page")).toMatchObject([
    { id: "/mgm", words: "miracle" },
  ]);
});
