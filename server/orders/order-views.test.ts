import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SAVE_VIEW, VIEWS_MAX } from "#domain/order/order-views.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { deleteView, listViews, saveView } from "./order-views.ts";

/* Proves DESK-4. */

let test: TestShop;
let ada: string;
let ben: string;
beforeAll(async () => {
  test = await createTestShop();
  ada = (await newCustomer(test.shop)).id;
  ben = (await newCustomer(test.shop)).id;
});
beforeEach(() => test.database.asOwner("delete from order_views"));
afterAll(() => test.close());

const view = { name: "Texas", search: "?state=TX", isShared: false };
const save = (userId: string, changes: Partial<typeof view> = {}) =>
  saveView(test.database.db, userId, { ...view, ...changes });
const namesOf = async (userId: string) =>
  (await listViews(test.database.db, userId)).map(({ name }) => name);

describe("a saved view (DESK-4)", () => {
  it("is what narrows and sorts the list, without what was searched for and the page", () => {
    const search =
      "?q=pat%40mail.example&as=email&state=tx&sort=amount&cursor=abc&columns=date&evil=1";
    const { values } = SAVE_VIEW.input.validate({ name: " Texas ", search, isShared: "on" }, "");
    expect(values).toEqual({
      name: "Texas",
      search: "?state=TX&columns=date&sort=amount",
      isShared: true,
    });
  });
  it.each([
    ["", "?state=TX", "name"],
    ["x".repeat(41), "?state=TX", "name"],
    ["to ship", "?state=TX", "name"],
    ["Texas", "", "search"],
    ["Texas", "?q=pat", "search"],
  ])("called %j of %j is refused for its %s", (name, search, field) => {
    const typed = { name, search, isShared: "" };
    const { values, fieldErrors } = SAVE_VIEW.input.validate(typed, "");
    expect([values, Object.keys(fieldErrors)]).toEqual([null, [field]]);
  });

  it("is its owner's alone, unless it is shared", async () => {
    await save(ada);
    await save(ada, { name: "Everyone's", isShared: true });
    expect(await namesOf(ada)).toEqual(["Everyone's", "Texas"]);
    expect(await namesOf(ben)).toEqual(["Everyone's"]);
  });
  it("has a name of its own, also for two clicks at once", async () => {
    const saved = await Promise.all([save(ada), save(ada), save(ben)]);
    expect(saved.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await save(ada)).toEqual({ ok: false, error: "name_taken" });
  });
  it("is one of twelve", async () => {
    for (let n = 1; n <= VIEWS_MAX; n += 1) await save(ada, { name: `View ${n}` });
    expect(await save(ada)).toEqual({ ok: false, error: "too_many" });
    expect((await save(ben)).ok).toBe(true);
  });
  it("is deleted by its owner; a shared one also by who may share", async () => {
    const [own, shared] = [await save(ada), await save(ada, { name: "All of us", isShared: true })];
    if (!own.ok || !shared.ok) throw new Error("not saved");
    const by = (userId: string, id: number, maySharedToo: boolean) =>
      deleteView(test.database.db, userId, id, { maySharedToo });
    expect((await by(ben, own.value.id, true)).ok).toBe(false);
    expect((await by(ben, shared.value.id, false)).ok).toBe(false);
    expect(await by(ben, shared.value.id, true)).toEqual({
      ok: true,
      value: { name: "All of us" },
    });
    expect((await by(ada, own.value.id, false)).ok).toBe(true);
    expect((await by(ada, own.value.id, false)).ok).toBe(false);
  });
  it("goes with the account of who saved it", async () => {
    await save(ben, { isShared: true });
    await test.database.asOwner(`set session_replication_role = replica; update "user"
      set erasure_requested_at = now() - interval '8 days', erasure_requested_by = 'customer:' || id where id = '${ben}'`);
    const { rows } = await test.database.db.execute(sql`select erase_person(${ben}) as answer`);
    expect(rows).toEqual([{ answer: "erased" }]);
    expect(await listViews(test.database.db, ada)).toEqual([]);
  });
});
