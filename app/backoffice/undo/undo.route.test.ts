import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { placesOfWord } from "#tests/support/places-of-word.ts";
import { expectPage, expectRedirect, flashOf } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";
import { parseUndo } from "./undoable.ts";

/* Proves DESK-12. */

let app: TestApplication;
let support: HttpClient;
let manager: HttpClient;
let reader: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  const enrolled = async (name: Parameters<typeof app.sampleCustomer>[0]) => {
    const client = await app.sampleCustomer(name);
    await enrollFactor(client);
    return client;
  };
  support = await enrolled("care");
  manager = await enrolled("manager");
  reader = await enrolled("reader");
});
afterAll(() => app.close());

const ORDER = "/admin/orders/10016";

/** What the next page offers to undo; "" = nothing. */
async function offered(client: HttpClient, path: string): Promise<string> {
  const html = await (await client.get(path)).text();
  return /value="([^"]+)"[^>]*name="undo"/.exec(html)?.[1] ?? "";
}

async function note(text: string): Promise<string> {
  await support.post(ORDER, { act: "note", reason: text, key: crypto.randomUUID() });
  return offered(support, ORDER);
}

/** Makes what was done longer ago. */
const wait = (seconds: number) =>
  app.database.asOwner(`
    set session_replication_role = replica;
    update order_events set at = at - interval '${seconds} seconds' where kind = 'noted';
    update order_views set deleted_at = deleted_at - interval '${seconds} seconds'`);

describeRoute("/admin/undo", () => {
  it("takes one's own note back, whose text leaves the history, and says that there was one", async () => {
    const undo = await note("Xylograph is waiting");
    expect(undo).toMatch(/^note\.10016\.\d+$/);
    // It is offered once.
    expect(await offered(support, ORDER)).toBe("");
    const undone = await support.post("/admin/undo", { undo });
    expectRedirect(undone, ORDER);
    expect(flashOf(undone)).toBe("The note is withdrawn.");
    const page = await support.get(ORDER);
    expect(await page.clone().text()).not.toContain("Xylograph");
    await expectPage(page, 200, "Note withdrawn");
    // That it was written stays in the record of what staff did; what, nowhere.
    expect(await placesOfWord(app.database.db, "Xylograph")).toEqual([]);
    expect(flashOf(await support.post("/admin/undo", { undo }))).toContain("too late");
  });

  it("takes back no note of someone else, of another order, or written too long ago", async () => {
    const undo = await note("Mine");
    expect(flashOf(await manager.post("/admin/undo", { undo }))).toContain("too late");
    const [, , noteId = ""] = undo.split(".");
    const elsewhere = await support.post("/admin/undo", { undo: `note.10015.${noteId}` });
    expect(flashOf(elsewhere)).toContain("too late");
    await wait(16);
    expect(flashOf(await support.post("/admin/undo", { undo }))).toContain("too late");
    await expectPage(await support.get(ORDER), 200, "Mine");
  });

  it("takes back nothing else of a history, even for an entry written just now", async () => {
    const { rows } = await app.database.db.execute<{ undo: string }>(sql`
      select 'note.' || order_number || '.' || e.id as undo from order_events e join orders o on o.id = e.order_id
      where kind <> 'noted' limit 1`);
    const { undo = "" } = rows[0] ?? {};
    expect(parseUndo(undo)).not.toBeNull();
    await app.database.asOwner(
      "set session_replication_role = replica; update order_events set at = now()",
    );
    expect(flashOf(await support.post("/admin/undo", { undo }))).toContain("too late");
  });

  it("brings a deleted view back as it was, once, unless its name is in use", async () => {
    const view = { name: "To Wyoming", search: "?state=WY" };
    const remove = async () => {
      const page = await (await support.get("/admin/orders?state=WY")).text();
      const [, viewId = ""] = /name="viewId" value="(\d+)"/.exec(page) ?? [];
      await support.post("/admin/orders", { viewId });
      return offered(support, "/admin/orders");
    };
    await support.post("/admin/orders", view);
    const undo = await remove();
    expect(undo).toMatch(/^view\.\d+$/);
    expect(await (await support.get("/admin/orders")).text()).not.toContain("To Wyoming");
    expect(flashOf(await manager.post("/admin/undo", { undo }))).toContain("too late");
    const undone = await support.post("/admin/undo", { undo });
    expectRedirect(undone, "/admin/orders?state=WY");
    expect(flashOf(undone)).toBe("The view is back.");
    await expectPage(await support.get("/admin/orders"), 200, "To Wyoming");
    expect(flashOf(await support.post("/admin/undo", { undo }))).toContain("too late");

    const again = await remove();
    // The name is free at once.
    expectRedirect(await support.post("/admin/orders", view), "/admin/orders?state=WY");
    expect(flashOf(await support.post("/admin/undo", { undo: again }))).toContain("too late");
    const late = await remove();
    await wait(16);
    expect(flashOf(await support.post("/admin/undo", { undo: late }))).toContain("too late");
  });

  it.each([
    "",
    "note.1",
    "note.1.x",
    "view.",
    "order.10016",
    "note.10016.1; drop",
    "shared_view.1.2",
  ])("knows nothing called %j", async (undo) => {
    expect(parseUndo(undo)).toBeNull();
    expectRedirect(await support.post("/admin/undo", { undo }), "/");
    support.setCookie("undo", encodeURIComponent(undo));
    expect((await support.get("/admin")).status).toBe(200);
  });

  it("is for those who may do what is undone", async () => {
    expectRedirect(await reader.post("/admin/undo", { undo: "note.10016.1" }), "/");
    expectRedirect(await support.post("/admin/undo", { undo: "shared_view.1" }), "/");
    expectRedirect(await (await app.customer()).post("/admin/undo", { undo: "view.1" }), "/");
    expectRedirect(await support.get("/admin/undo"), "/");
  });
});
