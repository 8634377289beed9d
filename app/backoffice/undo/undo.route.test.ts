import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { placesOfWord } from "#tests/support/places-of-word.ts";
import { expectPage, expectRedirect, flashOf, expectRefused } from "#tests/support/read-page.ts";
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

/** The undo offered on the next page; empty if there is none. */
async function offered(client: HttpClient, path: string): Promise<string> {
  const html = await (await client.get(path)).text();
  return /value="([^"]+)"[^>]*name="undo"/.exec(html)?.[1] ?? "";
}

async function note(text: string): Promise<string> {
  await support.post(ORDER, { act: "note", text, key: crypto.randomUUID() });
  return offered(support, ORDER);
}

/** Performs an act on the order, and returns the undo offered on the next page. */
async function doAct(client: HttpClient, form: Record<string, string>): Promise<string> {
  await client.post(ORDER, { version: await versionOf(client), ...form });
  return offered(client, ORDER);
}

const versionOf = async (client: HttpClient) =>
  /name="version" value="([^"]*)"/.exec(await (await client.get(ORDER)).text())?.[1] ?? "";

async function tag(client: HttpClient, act: "add" | "remove", text: string): Promise<string> {
  await client.post(`${ORDER}/tags`, { act, tag: text });
  return offered(client, ORDER);
}

const tagRow = async (text: string) =>
  (await app.database.db.execute(sql`select actor, created_at from order_tags where tag = ${text}`))
    .rows;

/** Makes the act look older. */
const wait = (seconds: number) =>
  app.database.asOwner(`
    set session_replication_role = replica;
    update order_events set at = at - interval '${seconds} seconds' where kind in ('noted', 'hold_set', 'hold_released');
    update order_tags set created_at = created_at - interval '${seconds} seconds';
    update removed_order_tags set removed_at = removed_at - interval '${seconds} seconds';
    update order_views set deleted_at = deleted_at - interval '${seconds} seconds'`);

describeRoute("/admin/undo", () => {
  it("takes one's own note back, whose text leaves the history, and says that there was one", async () => {
    const undo = await note("Xylograph is waiting");
    expect(undo).toMatch(/^note\.10016\.\d+$/);
    // The undo is offered only once.
    expect(await offered(support, ORDER)).toBe("");
    const undone = await support.post("/admin/undo", { undo });
    expectRedirect(undone, ORDER);
    expect(flashOf(undone)).toBe("Note removed.");
    const page = await support.get(ORDER);
    expect(await page.clone().text()).not.toContain("Xylograph");
    await expectPage(page, 200, "withdrew a note");
    // The staff record still shows that a note was added, but its text is gone everywhere.
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
    const view = { act: "save", name: "To Wyoming", search: "?state=WY" };
    const remove = async () => {
      const page = await (await support.get("/admin/orders?state=WY")).text();
      const [, viewId = ""] = /name="viewId" value="(\d+)"/.exec(page) ?? [];
      await support.post("/admin/orders", { act: "delete", viewId });
      return offered(support, "/admin/orders");
    };
    await support.post("/admin/orders", view);
    const undo = await remove();
    expect(undo).toMatch(/^view\.\d+$/);
    expect(await (await support.get("/admin/orders")).text()).not.toContain("To Wyoming");
    expect(flashOf(await manager.post("/admin/undo", { undo }))).toContain("too late");
    const undone = await support.post("/admin/undo", { undo });
    expectRedirect(undone, "/admin/orders?state=WY");
    expect(flashOf(undone)).toBe("View restored.");
    await expectPage(await support.get("/admin/orders"), 200, "To Wyoming");
    expect(flashOf(await support.post("/admin/undo", { undo }))).toContain("too late");

    const again = await remove();
    // The name can be reused right away.
    expectRedirect(await support.post("/admin/orders", view), "/admin/orders?state=WY");
    expect(flashOf(await support.post("/admin/undo", { undo: again }))).toContain("too late");
    const late = await remove();
    await wait(16);
    expect(flashOf(await support.post("/admin/undo", { undo: late }))).toContain("too late");
  });

  it("takes a hold back that one has set, and its release, and the history keeps both", async () => {
    const set = await doAct(support, { act: "hold", reason: "Call her" });
    expect(set).toMatch(/^hold\.10016\.\d+$/);
    expect(flashOf(await manager.post("/admin/undo", { undo: set }))).toContain("too late");
    const undone = await support.post("/admin/undo", { undo: set });
    expectRedirect(undone, ORDER);
    expect(flashOf(undone)).toBe("Hold released.");
    const page = await (await support.get(ORDER)).text();
    expect(page).toContain("undid the hold");
    expect(page).toContain("?act=hold");
    expect(flashOf(await support.post("/admin/undo", { undo: set }))).toContain("too late");

    await doAct(support, { act: "hold", reason: "Call her again" });
    const released = await doAct(support, { act: "release", reason: "Reached her" });
    expect(flashOf(await support.post("/admin/undo", { undo: released }))).toBe(
      "Order put back on hold.",
    );
    await expectPage(await support.get(ORDER), 200, "undid the release");
    // An undo can't itself be undone.
    const { rows } = await app.database.db.execute<{ undo: string }>(sql`
      select 'hold.10016.' || max(id) as undo from order_events where kind = 'hold_set'`);
    const { undo = "" } = rows[0] ?? {};
    expect(flashOf(await support.post("/admin/undo", { undo }))).toContain("too late");
    const late = await doAct(support, { act: "release", reason: "Done" });
    await wait(16);
    expect(flashOf(await support.post("/admin/undo", { undo: late }))).toContain("too late");
  });

  it("takes back only the last word on a hold, and gives no order one that ships meanwhile", async () => {
    const first = await doAct(support, { act: "hold", reason: "One" });
    await doAct(manager, { act: "release", reason: "Two" });
    expect(flashOf(await support.post("/admin/undo", { undo: first }))).toContain("too late");
    await doAct(support, { act: "hold", reason: "Three" });
    const released = await doAct(support, { act: "release", reason: "Four" });
    // Simulates an order whose card is being charged to ship it, and one that has already shipped.
    for (const change of [
      "update payments set state = 'capturing' where order_id = (select id from orders where order_number = 10016)",
      "update orders set status = 'shipped', tracking_number = '1Z', shipped_at = now() where order_number = 10016",
    ]) {
      await app.database.asOwner(`set session_replication_role = replica; ${change}`);
      expect(flashOf(await support.post("/admin/undo", { undo: released }))).toContain("too late");
    }
    const { rows } = await app.database.db.execute(sql`select from order_holds`);
    expect(rows).toEqual([]);
    await app.database.asOwner(`set session_replication_role = replica;
      update orders set status = 'pending', tracking_number = null, shipped_at = null where order_number = 10016;
      update payments set state = 'awaiting' where order_id = (select id from orders where order_number = 10016)`);
  });

  it("takes a tag off again, and puts one back as it was", async () => {
    const added = await tag(support, "add", "Call back");
    expect(added).toBe("tag_on.10016.call_back");
    expect(flashOf(await manager.post("/admin/undo", { undo: added }))).toContain("too late");
    const [before] = await tagRow("call back");
    // Adding a tag that is already there offers no undo.
    expect(await tag(support, "add", "Call back")).toBe("");
    const removed = await tag(manager, "remove", "call back");
    expect(removed).toBe("tag_off.10016.call_back");
    expect(flashOf(await support.post("/admin/undo", { undo: removed }))).toContain("too late");
    expect(flashOf(await manager.post("/admin/undo", { undo: removed }))).toBe(
      "Tag “call back” restored.",
    );
    expect(await tagRow("call back")).toEqual([before]);
    expect(flashOf(await manager.post("/admin/undo", { undo: removed }))).toContain("too late");
    expect(flashOf(await support.post("/admin/undo", { undo: added }))).toBe(
      "Tag “call back” removed.",
    );
    expect(await tagRow("call back")).toEqual([]);
    for (const act of ["add", "remove"] as const) {
      const late = await tag(support, act, "slow");
      await wait(16);
      expect(flashOf(await support.post("/admin/undo", { undo: late }))).toContain("too late");
    }
  });

  it.each([
    "",
    "tag_on.10016.",
    "tag_on.10016.<b>",
    "tag_away.10016.fragile",
    "hold.10016",
    "note.1",
    "note.1.x",
    "view.",
    "order.10016",
    "note.10016.1; drop",
    "shared_view.1.2",
  ])("knows nothing called %j", async (undo) => {
    expect(parseUndo(undo)).toBeNull();
    expectRefused(await support.post("/admin/undo", { undo }));
    support.setCookie("undo", encodeURIComponent(undo));
    expect((await support.get("/admin")).status).toBe(200);
  });

  it("is for those who may do what is undone", async () => {
    for (const undo of ["note.10016.1", "hold.10016.1", "tag_on.10016.fragile"])
      expectRefused(await reader.post("/admin/undo", { undo }));
    expectRefused(await support.post("/admin/undo", { undo: "shared_view.1" }));
    expectRefused(await (await app.customer()).post("/admin/undo", { undo: "view.1" }));
    expectRefused(await support.get("/admin/undo"));
  });
});
