import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CALENDAR_TEXTS } from "#app/backoffice/changes/planned-texts.ts";
import { PREVIEW_TEXTS } from "#app/storefront/preview/preview-texts.ts";
import { PICTURE_BYTES_MAX } from "#domain/catalog/picture-form.ts";
import { MEMBER_PRICE_HIGH, priceRecord, PRICES } from "#domain/catalog/product-prices.ts";
import { missing, NO_REASON } from "#domain/form/staff-note.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
import { jpegPicture } from "#tests/support/sample-pictures.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { STAFF } from "#tests/support/staff.ts";
import { LARGE_STEP_TEXT } from "../changes/large-step.ts";
import { EDIT_TEXTS } from "../ui/staged-edit.ts";
import { BULK_EDIT_TEXTS } from "./bulk-view.ts";
import { PICTURE_TEXTS } from "./picture-texts.ts";
import { PREVIEW_LINK_TEXTS } from "./preview-link-texts.ts";
import { PRODUCT_TEXTS, PRODUCT_REFUSALS } from "./product-texts.ts";
import { SALE_TEXTS } from "./sale-texts.ts";

/* Proves WORDS-11, PROD-4, PROD-5, PROD-6 and PROD-7. */

let app: TestApplication;
let owner: HttpClient;
let manager: HttpClient;
let packer: HttpClient;
let reader: HttpClient;
const staffClient = async (name: "staff" | "manager" | "fulfillment" | "reader") => {
  const client = await app.sampleCustomer(name);
  await enrollFactor(client);
  return client;
};
beforeAll(async () => {
  app = await createTestApplication();
  owner = await staffClient("staff");
  manager = await staffClient("manager");
  packer = await staffClient("fulfillment");
  reader = await staffClient("reader");
});
afterAll(() => app.close());

const product = async (productId: number) => {
  const found = await app.shop.staff.products.find(STAFF, { productId });
  if (found === null) throw new Error("This product doesn't exist");
  return found.product;
};
const version = async (productId: number) => String((await product(productId)).version);

describeRoute("/admin/products", () => {
  it("lists all products, narrowed by the address", async () => {
    const all = await (await reader.get("/admin/products")).text();
    expect(all).toContain("50 MGM Chewable Tablets");
    const few = await (await reader.get("/admin/products?q=kava&state=on+sale&sort=-name")).text();
    expect(few).toContain("Kava Chewable");
    expect(few).not.toContain("50 MGM Chewable Tablets");
    await expectPage(await reader.get("/admin/products?q=zzz"), 200, PRODUCT_TEXTS.none);
    expectRefused(await (await app.customer()).get("/admin/products"));
  });
});

describeRoute("/admin/products.csv", () => {
  it("is the list as a file, with no formula in it", async () => {
    await app.database.db.execute(sql`update products set name = '=1+1 Kava' where id = 7`);
    const file = await (await reader.get("/admin/products.csv?category=Kava")).text();
    expect(file.split("\r\n")).toHaveLength(3);
    expect(file).toContain("Kava,On sale,39.00,33.00,35.10,,,");
    expect(file).not.toMatch(/(^|,|\n)"?=1/);
    await app.database.db.execute(
      sql`update products set name = '30 Kava Chewable Tablets' where id = 7`,
    );
    expectRefused(await (await app.customer()).get("/admin/products.csv"));
  });
});

describeRoute("/admin/products/import", () => {
  const PATH = "/admin/products/import";

  it("looks a table over, then saves it product by product, and refuses what was changed meanwhile", async () => {
    await expectPage(await manager.get(PATH), 200, "Import changes");
    const csv = "Id,Name,Price,Maximum per line\n1,,,5\n2,<b>Hundred</b>,181.00,";
    const look = await (await manager.post(PATH, { csv, step: "look" })).text();
    expect(look).toContain("2 products change");
    expect(look).toContain("&lt;b&gt;Hundred&lt;/b&gt;");
    expect(look).toContain("$190.00 → $181.00");
    const [, versions = ""] = /name="versions" value="([^"]+)"/.exec(look) ?? [];
    const save = { csv, versions, step: "save", reason: "" };
    await expectPage(await manager.post(PATH, save), 400, NO_REASON);
    await app.database.db.execute(sql`update products set version = version + 1 where id = 1`);
    const saved = await (await manager.post(PATH, { ...save, reason: "fall list" })).text();
    expect(saved).toContain("1 of 2 saved.");
    expect(saved).toContain("Someone changed this product.");
    expect((await product(2)).prices.baseCents).toBe(18_100);
    expect((await product(2)).texts.name).toBe("<b>Hundred</b>");
  });

  it("refuses names that the shop must not say", async () => {
    const csv = "Id,Name\n2,Hundred cures";
    await expectPage(
      await manager.post(PATH, { csv, step: "save", reason: "r" }),
      400,
      "“cures”: This sounds",
    );
    const form = { name: "10 Pain Tablets", category: "MGM", price: "10.00" };
    await expectPage(
      await manager.post("/admin/products/new", form),
      400,
      "“Pain”: Only drugs may",
    );
  });

  it("saves nothing while a line is wrong, and is for those who change products", async () => {
    const csv = "Id,Price\n2,170\n999,1\n3,x";
    const page = await (await manager.post(PATH, { csv, step: "save", reason: "r" })).text();
    expect(page).toContain("Line 3: Product 999 doesn");
    expect(page).toContain("Line 4: “x” isn");
    expect((await product(2)).prices.baseCents).not.toBe(17_000);
    expectRefused(await packer.post(PATH, { csv }));
    expectRefused(await reader.get(PATH));
  });
});

describeRoute("/admin/products/bulk", () => {
  const PATH = "/admin/products/bulk";
  const versionsIn = (page: string) => /name="versions" value="([^"]*)"/.exec(page)?.[1] ?? "";

  it("changes the chosen prices by percent: shown first, then each by itself, outdated ones refused", async () => {
    const list = await (await manager.get("/admin/products")).text();
    expect(list).toContain('name="product"');
    const page = await (
      await manager.get(`${PATH}?product=1&product=3&product=999&product=x`)
    ).text();
    expect(page).toContain("2 products chosen");
    const form = { products: "1,3", edit: "prices", percent: "-10", ending: "99", step: "look" };
    await expectPage(await manager.post(PATH, { ...form, percent: "abc" }), 400, "from -90 to 200");
    const look = await (await manager.post(PATH, form)).text();
    expect(look).toContain("2 products change");
    expect(look).toMatch(/Price: \$[\d.]+ → \$[\d.]+\.99/);
    const before = (await product(3)).prices;
    const save = { ...form, step: "save", versions: versionsIn(look) };
    await expectPage(await manager.post(PATH, save), 400, NO_REASON);
    await app.database.db.execute(sql`update products set version = version + 1 where id = 1`);
    const saved = await (await manager.post(PATH, { ...save, reason: "a sale" })).text();
    expect(saved).toContain("1 of 2 saved.");
    expect(saved).toContain("Someone changed this product.");
    const after = (await product(3)).prices;
    expect(after.baseCents % 100).toBe(99);
    expect(after.baseCents).toBeLessThan(before.baseCents);
    const found = await app.shop.staff.products.find(STAFF, { productId: 3 });
    expect(found?.history[0]).toMatchObject({ reason: "a sale" });
  });

  it("takes many out of the shop, leaves alone what was not looked over, and is not for others", async () => {
    const form = { products: "5,8", edit: "sale", act: "unlist", step: "look" };
    const look = await (await manager.post(PATH, form)).text();
    const versions = versionsIn(look).split(",")[0] ?? "";
    const save = { ...form, step: "save", reason: "<b>fall</b>", versions };
    await expectPage(await manager.post(PATH, save), 200, "1 of 1 saved.");
    expect([(await product(5)).isListed, (await product(8)).isListed]).toEqual([false, true]);
    const again = { ...form, act: "list" };
    const back = versionsIn(await (await manager.post(PATH, again)).text());
    await manager.post(PATH, { ...again, step: "save", reason: "back", versions: back });
    expect((await product(5)).isListed).toBe(true);
    await expectPage(await manager.post(PATH, again), 200, EDIT_TEXTS.unchanged);
    await expectPage(await manager.get(PATH), 200, BULK_EDIT_TEXTS.noneChosen);
    const tampered = { ...form, edit: "category", category: "<i>None</i>" };
    const none = await (await manager.post(PATH, tampered)).text();
    expect(none).toContain("&lt;i&gt;None&lt;/i&gt;");
    const refused = { ...tampered, step: "save", reason: "r", versions: versionsIn(none) };
    await expectPage(await manager.post(PATH, refused), 200, PRODUCT_REFUSALS.no_category);
    expectRefused(await packer.post(PATH, form));
    expectRefused(await reader.get(PATH));
    expect(await (await reader.get("/admin/products")).text()).not.toContain('name="product"');
  });

  it("puts nothing into the shop that a rule forbids everywhere", async () => {
    const form = { products: "4", edit: "sale", act: "unlist", step: "look" };
    const versions = versionsIn(await (await manager.post(PATH, form)).text());
    await manager.post(PATH, { ...form, step: "save", reason: "checked", versions });
    await app.database.asOwner(
      `insert into product_traits (product_id, product_class, compounds)
        values (4, 'extract', '[{"compound": "MGM-15", "mg": 0.1}]') on conflict (product_id)
        do update set product_class = excluded.product_class, compounds = excluded.compounds`,
    );
    const back = { ...form, act: "list" };
    const seen = versionsIn(await (await manager.post(PATH, back)).text());
    const save = { ...back, step: "save", reason: "back", versions: seen };
    await expectPage(await manager.post(PATH, save), 200, PRODUCT_REFUSALS.forbidden);
    expect((await product(4)).isListed).toBe(false);
    await app.database.asOwner("delete from product_traits where product_id = 4");
    const kept = { productId: 4, seenVersion: null, reason: "", isListed: true };
    expect(await app.shop.staff.products.setListed(STAFF, kept)).toMatchObject({ ok: true });
  });
});

describeRoute("/admin/products/new", () => {
  it("adds a product that is not in the shop, and says what is wrong beside its field", async () => {
    const form = { name: "Test <b>Shot</b>", category: "Shots", price: "12.5x" };
    await expectPage(await manager.post("/admin/products/new", form), 400, "like 12.50");
    const added = await manager.post("/admin/products/new", { ...form, price: "12.50" });
    const path = added.headers.get("location") ?? "";
    expect(path).toMatch(/^\/admin\/products\/\d+$/);
    const page = await (await manager.get(path)).text();
    expect(page).toContain("Test &lt;b&gt;Shot&lt;/b&gt;");
    expect(page).toContain("Not listed");
    await expectPage(
      await manager.post("/admin/products/new", { ...form, price: "1" }),
      409,
      "Another product uses or used this address",
    );
    expectRefused(await packer.get("/admin/products/new"));
  });

  it("is in the shop with its text and contents, from one page", async () => {
    const form = { name: "Kava Tea", category: "Shots", price: "9", description: "A cup of calm." };
    const contents = { productClass: "kava", compounds: "Kavalactones 120", unitMg: "2000" };
    const typed = { ...form, ...contents, isListed: "on" };
    const confirmedAgo = (minutes: number) =>
      app.database.db.execute(sql`
        update session set second_factor_at = now() - make_interval(mins => ${minutes})
        where second_factor is not null`);
    await confirmedAgo(16);
    const asked = await owner.post("/admin/products/new", typed);
    expect([asked.status, asked.headers.get("location")]).toEqual([
      307,
      "/auth/confirm?next=%2Fadmin%2Fproducts%2Fnew",
    ]);
    expect(await (await owner.get("/admin/products")).text()).not.toContain(form.name);
    await confirmedAgo(0);
    const added = await owner.post("/admin/products/new", typed);
    expect(flashOf(added)).toBe("Product added and listed in the shop.");
    const id = Number(added.headers.get("location")?.split("/").at(-1));
    expect(await product(id)).toMatchObject({
      isListed: true,
      isActive: true,
      texts: { description: "A cup of calm." },
    });
    const traits = await app.shop.staff.rules.traits(STAFF, { productId: id });
    expect(traits?.values).toMatchObject({ productClass: "kava", unitMg: 2000 });
  });
});

describe("a product's texts", () => {
  const PATH = "/admin/products/5";
  const typed = async (change: Record<string, string>) => {
    const { texts, prices } = await product(5);
    return {
      ...PRICES.write(priceRecord(prices)),
      seen: await version(5),
      name: texts.name,
      slug: texts.slug,
      category: texts.category,
      stockStatus: texts.stockStatus,
      description: texts.description,
      details: texts.details,
      warnings: texts.warnings.join("\r\n"),
      ...change,
    };
  };

  it("shows what changes, and saves it with a reason", async () => {
    const form = await typed({ description: "A <b>new</b> text.", step: "look" });
    const look = await (await manager.post(PATH, form)).text();
    expect(look).toContain("Summary of changes");
    expect(look).toContain("A &lt;b&gt;new&lt;/b&gt; text.");
    const save = { ...form, step: "save", reason: "shorter", startsAt: "" };
    expectRedirect(await manager.post(PATH, save), PATH);
    expect((await product(5)).texts.description).toBe("A <b>new</b> text.");
    const page = await (await manager.get("/admin/products/5")).text();
    expect(page).toContain("shorter");
    const [, record] = /before=(\d+)/.exec(page) ?? [];
    const former = await (await manager.get(`${PATH}?before=${record}`)).text();
    expect(former).toContain(EDIT_TEXTS.former);
  });

  it("underlines what the shop must not say, and lets owners alone save it, with a reason", async () => {
    const details = "<i>It</i> c\u0443res. \u0441ures p@in.";
    const form = await typed({ details, step: "save", reason: "the new lab" });
    const refused = await manager.post(PATH, { ...form, claimsWhy: "I say so" });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toMatch(/<mark [^>]*title="This sounds like a claim[^>]*>\u0441ures<\/mark>/);
    expect(page).toMatch(/<mark [^>]*>p@in<\/mark>/);
    expect(page).toContain("an owner can save them");
    expect(page).not.toContain("<i>It</i>");
    await expectPage(await owner.post(PATH, form), 400, missing("A reason to keep it"));
    expect((await product(5)).texts.details).not.toBe(details);
    expectRedirect(await owner.post(PATH, { ...form, claimsWhy: "A quote" }), "/admin/products/5");
    const history = await (await owner.get("/admin/products/5")).text();
    expect(history).toContain("Says “\u0441ures”, “p@in”, because: A quote; the new lab");
    await app.shop.staff.products.changeTexts(STAFF, {
      productId: 5,
      seenVersion: null,
      reason: "as before",
      texts: { details: "It is a tincture." },
    });
  });

  it("an outdated form shows the difference from what is there now, and can be saved then", async () => {
    const form = await typed({ limitNote: "Mine", step: "save", reason: "mine", startsAt: "" });
    await app.database.db.execute(
      sql`update products set version = version + 1, limit_note = 'Theirs' where id = 5`,
    );
    // A validation error in between doesn't make the form look current.
    const mistaken = await manager.post(PATH, { ...form, name: "" });
    expect(mistaken.status).toBe(400);
    expect(await mistaken.text()).toContain(`name="seen" value="${form.seen}"`);
    const refused = await manager.post(PATH, form);
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(page).toContain("Theirs");
    expect(page).toContain("Mine");
    await manager.post(PATH, { ...form, seen: await version(5) });
    expect((await product(5)).texts.limitNote).toBe("Mine");
  });

  it("is planned for a moment of the shop's clock, and withdrawn", async () => {
    const form = await typed({ limitNote: "Later", step: "save", reason: "soon" });
    await expectPage(
      await manager.post(PATH, { ...form, startsAt: "2020-01-01T10:00" }),
      400,
      "Enter a time that hasn't passed.",
    );
    const planned = await manager.post(PATH, { ...form, startsAt: "2027-06-01T10:00" });
    expect(flashOf(planned)).toBe("Scheduled for Jun 1, 2027, 10:00 AM Eastern time.");
    expect((await product(5)).texts.limitNote).toBe("Mine");
    const calendar = await (await manager.get("/admin/calendar")).text();
    expect(calendar).toContain("Blue Lotus Extract");
    const [, plannedId] = /name="plannedId" value="(\d+)"/.exec(calendar) ?? [];
    const gone = await manager.post("/admin/calendar", { plannedId: plannedId ?? "" });
    expect(flashOf(gone)).toBe(CALENDAR_TEXTS.withdrawn);
  });

  it("refuses half a fact, two flavors of one name and a bad address beside their fields", async () => {
    const form = await typed({
      slug: "No Spaces",
      "fact0-label": "Contents",
      "flavor0-name": "Plum",
      "flavor1-name": "plum",
      step: "save",
    });
    const page = await (await manager.post(PATH, form)).text();
    expect(page).toContain("Use lowercase letters, digits");
    expect(page).toContain("Enter a name and a value for each fact.");
    expect(page).toContain("Two flavors have the same name. Rename one.");
    expectRefused(await packer.post(PATH, form));
  });
});

describe("a product's prices", () => {
  const PATH = "/admin/products/6";
  const typed = async (change: Record<string, string>) => {
    const { texts, prices } = await product(6);
    const { name, slug, category, stockStatus, description, details } = texts;
    const shown = { name, slug, category, stockStatus, description, details };
    const warnings = texts.warnings.join("\r\n");
    const written = PRICES.write(priceRecord(prices));
    return { seen: await version(6), ...shown, warnings, ...written, ...change };
  };

  it("saves a price and a text at once, without a reason, each with its own entry in the history", async () => {
    const { baseCents } = (await product(6)).prices;
    const base = ((baseCents + 100) / 100).toFixed(2);
    const form = await typed({ base, limitNote: "Two a week", step: "now" });
    expectRedirect(await manager.post(PATH, form), PATH);
    expect(await product(6)).toMatchObject({
      prices: { baseCents: baseCents + 100 },
      texts: { limitNote: "Two a week" },
    });
    expect(await version(6)).toBe(String(Number(form["seen"]) + 2));
    const again = await manager.post(PATH, { ...form, limitNote: "One" });
    expect(again.status).toBe(409);
    expect((await product(6)).texts.limitNote).toBe("Two a week");
  });

  it("shows a large step of a price first, and refuses a member price above the usual", async () => {
    const form = await typed({ base: "2.00", og: "3", military: "", step: "now" });
    await expectPage(await manager.post(PATH, form), 400, MEMBER_PRICE_HIGH);
    const look = await (await manager.post(PATH, { ...form, og: "" })).text();
    expect(look).toContain(LARGE_STEP_TEXT);
    expect((await product(6)).prices.baseCents).not.toBe(200);
    const save = { ...form, og: "", step: "save", reason: "a sale", startsAt: "" };
    expectRedirect(await manager.post(PATH, save), PATH);
    expect((await product(6)).prices.baseCents).toBe(200);
    const mistaken = await manager.post(PATH, { ...save, base: "free" });
    expect(mistaken.status).toBe(400);
    expect(await mistaken.text()).toContain(`name="seen" value="${form["seen"]}"`);
    expectRefused(await packer.post(PATH, form));
  });

  it("plans texts and prices for the same moment", async () => {
    const form = await typed({ limitNote: "Later", og: "1.00", step: "save", reason: "" });
    const planned = await manager.post(PATH, { ...form, startsAt: "2027-06-01T10:00" });
    expect(flashOf(planned)).toContain("Scheduled for");
    const coming = await app.shop.staff.planned.coming(STAFF, "6");
    expect(coming.map(({ kind }) => kind).toSorted()).toEqual(["product", "product prices"]);
    expect((await product(6)).texts.limitNote).not.toBe("Later");
  });
});

describeRoute("/admin/products/:productId", () => {
  it("stops the sale at once, with a reason, and says so", async () => {
    const form = { act: "stop", version: await version(7), reason: "", startsAt: "" };
    await expectPage(await manager.post("/admin/products/7", form), 400, NO_REASON);
    const stopped = await manager.post("/admin/products/7", { ...form, reason: "A recall" });
    expect(flashOf(stopped)).toBe(SALE_TEXTS.stop.done);
    const page = await (await reader.get("/admin/products/7")).text();
    expect(page).toContain("A recall");
    expect(page).not.toContain('name="act"');
    expectRefused(await reader.post("/admin/products/7", form));
    expectRefused(await manager.get("/admin/products/999"));
    expectRefused(await manager.get("/admin/products/1e3"));
  });
});

describeRoute("/admin/products/:productId/previews", () => {
  it("makes a link and ends it, for those who change products", async () => {
    const PATH = "/admin/products/4/previews";
    const made = await manager.post(PATH, { planned: "" });
    expect(flashOf(made)).toBe(PREVIEW_LINK_TEXTS.made);
    const page = await (await manager.get("/admin/products/4")).text();
    const [, address = ""] = /value="([^"]+\/preview\?token=[^"]+)"/.exec(page) ?? [];
    expect((await reader.get("/admin/products/4")).status).toBe(200);
    expect(await (await reader.get("/admin/products/4")).text()).not.toContain("preview?token");
    const path = new URL(address).pathname + new URL(address).search;
    await expectPage(await reader.get(path), 200, "A preview of this page as it is");
    const [link] = await app.shop.staff.products.previews(STAFF, { productId: 4 });
    const end = String(link?.previewId);
    expect(flashOf(await manager.post("/admin/products/5/previews", { end }))).toContain("already");
    expect(flashOf(await manager.post(PATH, { end }))).toBe(PREVIEW_LINK_TEXTS.ended);
    await expectPage(await reader.get(path), 200, PREVIEW_TEXTS.ended);
    expect(flashOf(await manager.post(PATH, { planned: "99999" }))).toContain("No link was added");
    expectRefused(await reader.post(PATH, {}));
    expectRefused(await manager.get(PATH));
  });
});

describeRoute("/admin/products/:productId/pictures", () => {
  const PATH = "/admin/products/9/pictures";
  const upload = (alt: string, ...files: Buffer[]) => {
    const form = new FormData();
    form.append("alt", alt);
    for (const file of files)
      form.append("pictures", new File([new Uint8Array(file)], "../../evil.svg.jpg"));
    return manager.send(PATH, { method: "POST", body: form, headers: { origin: manager.base } });
  };
  const pictures = () => app.shop.staff.pictures.list(STAFF, { productId: 9 });

  it("takes pictures that are some, all or none, and says what is wrong beside its field", async () => {
    const [one, other] = [await jpegPicture(500, 500), await jpegPicture(600, 500)];
    await expectPage(await manager.get(PATH), 200, PICTURE_TEXTS.none);
    const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>");
    await expectPage(await upload("A jar", one, svg), 400, "This isn't a JPEG, PNG, WebP or AVIF");
    await expectPage(await upload("", one), 400, "Enter alt text");
    await expectPage(await upload("Pain relief", one), 400, "“Pain”: Only drugs may");
    const typed = await (await upload("<b>Typed</b>")).text();
    expect(typed).toContain(PICTURE_TEXTS.noFile);
    expect(typed).toContain("&lt;b&gt;Typed&lt;/b&gt;");
    const large = Buffer.concat([one, Buffer.alloc(PICTURE_BYTES_MAX)]);
    await expectPage(await upload("A jar", other, large), 400, "larger than 12 MB");
    expect(await pictures()).toEqual([]);
    expect(flashOf(await upload("A <i>jar</i>", one, other))).toContain("2 pictures uploaded");
    await expectPage(await upload("A jar", one), 409, "already has these pictures");
    const page = await (await manager.get(PATH)).text();
    expect(page).toContain("A &lt;i&gt;jar&lt;/i&gt;");
    expect(page).toContain("Processing. This takes a few seconds.");
  });

  it("describes, orders and deletes them, but not from an outdated page, and not for others", async () => {
    const [first, second] = await pictures();
    const order = `${first?.pictureId},${second?.pictureId}`;
    const about = { picture: String(first?.pictureId), version: "1" };
    const save = { ...about, act: "save", alt: "A jar", focalX: "10", focalY: "200" };
    await expectPage(await manager.post(PATH, save), 400, "Enter a whole number from 0 to 100.");
    const claim = { ...save, focalY: "20", alt: "A cure" };
    await expectPage(await manager.post(PATH, claim), 400, "“cure”: This sounds");
    expect(flashOf(await manager.post(PATH, { ...save, focalY: "20" }))).toBe("Saved.");
    await expectPage(await manager.post(PATH, { ...save, focalY: "30" }), 409, "Someone changed");
    expect(flashOf(await manager.post(PATH, { ...about, act: "later", order }))).toBe("Moved.");
    await expectPage(await manager.post(PATH, { ...about, act: "later", order }), 409, "Someone");
    const other = { ...about, act: "remove" };
    await expectPage(await manager.post("/admin/products/8/pictures", other), 409, "no longer");
    expectRefused(await packer.post(PATH, other));
    expectRefused(await reader.get(PATH));
    expect(flashOf(await manager.post(PATH, other))).toBe("Picture “A jar” deleted.");
    expect(await pictures()).toHaveLength(1);
    await expectPage(await manager.post(PATH, other), 409, "no longer there");
  });
});

describeRoute("/admin/products/:productId/stock", () => {
  it("is counted by the packing table, and shows each movement", async () => {
    const PATH = "/admin/products/8/stock";
    const { onHand } = await product(8);
    const form = {
      act: "move",
      kind: "counted",
      units: "40",
      seen: String(onHand ?? ""),
      reason: "inventory",
    };
    await expectPage(await packer.post(PATH, { ...form, units: "-1" }), 400, "whole number");
    expect(flashOf(await packer.post(PATH, form))).toBe("40 on hand.");
    await expectPage(await packer.post(PATH, form), 409, "Stock changed");
    await expectPage(await reader.get(PATH), 200, "inventory");
    expectRefused(await reader.post(PATH, form));
  });
});

describeRoute("/admin/categories", () => {
  it("renames a category, and stops a compound with all its products", async () => {
    const PATH = "/admin/categories";
    const post = (form: Record<string, string>) => manager.post(PATH, form);
    expect(flashOf(await post({ act: "add_compound", name: "Kanna" }))).toContain("Kanna added");
    expect((await post({ act: "add_compound", name: "Kanna" })).status).toBe(409);
    const stop = { act: "stop_compound", name: "Kanna", reason: "a letter" };
    expect(flashOf(await post(stop))).toBe("Sale of Kanna stopped.");
    await expectPage(await reader.get(PATH), 200, "a letter");
    expect((await post({ ...stop, name: "None" })).status).toBe(409);
    const category = { act: "category", categoryId: "", name: "Teas", displayOrder: "9" };
    await expectPage(await post({ ...category, name: "Pain" }), 409, "“Pain”: Only drugs may");
    expect(flashOf(await post(category))).toBe("Teas saved.");
    await expectPage(await post({ ...category, displayOrder: "x" }), 400, "whole number");
    const off = { ...category, categoryId: "5", name: "Kanna", displayOrder: "4", reason: "" };
    await expectPage(await post({ ...off, seen: "Kanna 4 on" }), 400, NO_REASON);
    await expectPage(
      await post({ ...off, seen: "Kanna 3 off" }),
      409,
      "Someone changed this category",
    );
    expectRefused(await packer.post(PATH, stop));
  });
});

describeRoute("/admin/calendar", () => {
  it("is for staff, and a change that is over is not withdrawn", async () => {
    await expectPage(await reader.get("/admin/calendar"), 200, "Calendar");
    expectRefused(await reader.post("/admin/calendar", { plannedId: "1" }));
    const over = await manager.post("/admin/calendar", { plannedId: "1x" });
    expect(flashOf(over)).toBe(CALENDAR_TEXTS.over);
    expectRefused(await (await app.customer()).get("/admin/calendar"));
  });
});
