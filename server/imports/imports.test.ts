import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { systemClock } from "#server/clock.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { browserStaff } from "#tests/support/browser-staff.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { doImport } from "./do-import.ts";

/* Proves IMPORT-2 and IMPORT-3. */

let test: StaffedShop;
let owner: StaffActor;
let email: string;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  const customer = await newCustomer(test.shop);
  email = customer.email;
  await test.shop.staff.team.make(STAFF, { email, role: "owner" });
  owner = browserStaff(customer.id, "owner");
});

const db = () => test.database.db;
const imports = () => test.shop.staff.imports;
const HEADER = "Handle,Title,Body (HTML),Type,Option1 Value,Variant Price,Vendor";

async function work(): Promise<void> {
  const { running } = test.shop;
  while ((await deliverOutbox(running, running.handlers, { lane: "long" })) > 0);
}

async function send(content: string | Uint8Array): Promise<number> {
  const file = await imports().keep(owner, Buffer.from(content));
  const begun = await imports().begin(owner, { file, category: "Kava" });
  if (!begun.ok) throw new Error(begun.error);
  await work();
  return begun.value.importId;
}

async function see(importId: number) {
  const found = await imports().find(owner, { importId });
  if (found === null) throw new Error("There is no such import");
  return found;
}
const rowsOf = (importId: number) => imports().rows(owner, { importId, results: null, count: 500 });

const csv = (name: string, count: number) =>
  [
    HEADER,
    ...Array.from(
      { length: count },
      (_, at) => `${name}-${at},${name} ${at},Text,KAVA,,1${at}.50,v`,
    ),
  ].join("\n");

it("says what it would add and what not, adds drafts that no customer sees, and nothing twice", async () => {
  const file = [
    HEADER,
    'tea,Tea,"<p>Leaf</p><script>alert(1)</script>",nothing known,Mint,12.34,v',
    "tea,,,,Lime,12.34,",
    '=1+1,"=HYPERLINK(""x"")",,Kava,,5,v',
    "cure,Tea that cures cancer,,,,5,v",
    "free,Free,,,,abc,v",
  ].join("\n");
  const importId = await send(file);
  expect(await see(importId)).toMatchObject({
    state: "ready",
    shop: "shopify",
    ignored: ["Vendor"],
    counts: { waiting: 2, added: 0, skipped: 0, unreadable: 2 },
  });
  expect((await rowsOf(importId)).map(({ line, result }) => [line, result])).toEqual([
    [2, "waiting"],
    [4, "waiting"],
    [5, "unreadable"],
    [6, "unreadable"],
  ]);
  expect(await test.shop.running.files.list("imports/")).toEqual([]);
  expect(await imports().start(owner, { importId })).toEqual({ ok: true, value: null });
  expect(await imports().start(owner, { importId })).toEqual({ ok: true, value: null });
  await work();
  expect(await see(importId)).toMatchObject({ state: "done", counts: { added: 2, waiting: 0 } });
  const [tea] = await rowsOf(importId);
  const found = await test.shop.staff.products.find(STAFF, { productId: tea?.productId ?? 0 });
  expect(found?.product).toMatchObject({
    texts: {
      name: "Tea",
      slug: "tea",
      details: "Leaf",
      category: "Kava",
      flavors: [{ name: "Mint" }, { name: "Lime" }],
    },
    prices: { baseCents: 1234 },
    isListed: false,
  });
  expect((await test.shop.customer.catalog.products()).map(({ slug }) => slug)).not.toContain(
    "tea",
  );

  const again = await send(file);
  expect((await see(again)).counts).toMatchObject({ waiting: 0, skipped: 2 });
  expect(await imports().start(owner, { importId: again })).toMatchObject({ ok: true });
  await work();
  expect((await see(again)).counts).toMatchObject({ added: 0 });
  await test.expectSound();
});

it("loses nothing and adds nothing twice where its process dies, and stops with its member's rights", async () => {
  const importId = await send(csv("resume", 4));
  const rival = await send(csv("resume", 2));
  await imports().start(owner, { importId });
  let now = 0;
  const deps = {
    db: db(),
    files: test.shop.running.files,
    findClaims: () => [],
    clock: { now: () => new Date((now += 6000)) },
  };
  await expect(doImport(deps, importId)).rejects.toThrow();
  expect((await see(importId)).counts).toMatchObject({ added: 1, waiting: 3 });
  // Two at once, as after an expired lease.
  await Promise.all([1, 2].map(() => doImport({ ...deps, clock: systemClock }, importId)));
  expect(await see(importId)).toMatchObject({ state: "done", counts: { added: 4 } });
  const { rows } = await db().execute(sql`select from products where slug like 'resume-%'`);
  expect(rows).toHaveLength(4);
  // An import reviewed before those products existed finds them.
  await imports().start(owner, { importId: rival });
  await work();
  expect((await see(rival)).counts).toMatchObject({ added: 0, skipped: 2 });

  const stopped = await send(csv("stopped", 2));
  await imports().start(owner, { importId: stopped });
  await test.shop.staff.team.remove(STAFF, email);
  await work();
  expect(await see(stopped)).toMatchObject({ state: "stopped", counts: { added: 0, waiting: 2 } });
});

it("takes back what is not in use by now, in the middle too, and says what stays", async () => {
  const importId = await send(csv("back", 3));
  expect(await imports().takeBack(owner, { importId })).toMatchObject({ error: "over" });
  await imports().start(owner, { importId });
  await work();
  const [first, second] = await rowsOf(importId);
  const one = { productId: first?.productId ?? 0, seenVersion: null, reason: "It sells" };
  await test.shop.staff.products.setListed(STAFF, { ...one, isListed: true });
  expect(await imports().takeBack(owner, { importId })).toEqual({
    ok: true,
    value: { removed: 2, left: 1 },
  });
  expect(await see(importId)).toMatchObject({
    state: "done",
    counts: { added: 1, taken_back: 2 },
  });
  const gone = { productId: second?.productId ?? 0 };
  expect(await test.shop.staff.products.find(STAFF, gone)).toBeNull();

  const half = await send(csv("half", 3));
  await imports().start(owner, { importId: half });
  expect(await imports().takeBack(owner, { importId: half })).toMatchObject({ ok: true });
  await work();
  expect(await see(half)).toMatchObject({
    state: "taken_back",
    counts: { taken_back: 3, added: 0 },
  });
  const later = await send(csv("half", 3));
  expect((await see(later)).counts).toMatchObject({ waiting: 3 });
});

it("refuses what is no export, and is for owners who have confirmed who they are", async () => {
  const latin = Buffer.from(`${HEADER}\na,Händler`, "latin1");
  for (const content of ["", "Name,Price\nA,1", "PK\u0003\u0004", latin])
    expect(await see(await send(content))).toMatchObject({
      state: "refused",
      problem: expect.any(String),
    });
  const file = await imports().keep(owner, Buffer.from(HEADER));
  expect(await imports().begin(owner, { file, category: "None" })).toMatchObject({ ok: false });
  const manager = browserStaff(owner.id, "manager");
  await expect(imports().begin(manager, { file, category: "Kava" })).rejects.toThrow("lacks");
  const hasty = StaffActor.fromWorkBegun(owner.id, "owner", "192.0.2.1");
  await expect(imports().start(hasty, { importId: 1 })).rejects.toThrow("confirm");
});
