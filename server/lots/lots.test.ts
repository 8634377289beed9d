import { sql } from "drizzle-orm";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseListQuery } from "#domain/list/list-query.ts";
import { LOT_LIST } from "#domain/lot/lot-list.ts";
import type { LotAct } from "#domain/lot/lot-state.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { testLot } from "#tests/support/lots.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves LOT-2 and LOT-3. */

const STAFF = StaffActor.fromCommandLine("ada");
const PACKER = StaffActor.fromWorkBegun("pat", "fulfillment", "");
const PDF = "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n";

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

const lots = () => test.shop.staff.lots;
let next = 0;
const newLot = (changes: Parameters<typeof testLot>[0] = {}) =>
  testLot({ number: `TEST-${(next += 1)}`, ...changes });
async function received(changes: Parameters<typeof testLot>[0] = {}): Promise<number> {
  const done = await lots().receive(PACKER, newLot(changes));
  if (!done.ok) throw new Error(done.error.code);
  return done.value.lotId;
}
const find = async (lotId: number) => {
  const found = await lots().find(STAFF, { lotId });
  if (found === null) throw new Error(`no lot ${lotId}`);
  return found;
};
const asked = async (lotId: number) => ({
  lotId,
  seenVersion: (await find(lotId)).lot.version,
  reason: "a test",
});
const list = (search: string) =>
  lots().list(STAFF, parseListQuery(LOT_LIST, new URLSearchParams(search)));

describe("a lot that comes in", () => {
  it("waits, with its facts, and the same form twice is one lot", async () => {
    const lot = newLot({ number: "in 1", expiresOn: "2028-01-31", leadPpm: "0.050" });
    const both = await Promise.all([lots().receive(PACKER, lot), lots().receive(PACKER, lot)]);
    const [first, second] = both;
    expect(first).toEqual(second);
    const [row] = (await list("q=in1")).rows;
    expect(row).toMatchObject({ number: "IN1", state: "received", isPublished: false });
    expect((await find(row?.lotId ?? 0)).lot.facts).toMatchObject({
      expiresOn: "2028-01-31",
      leadPpm: "0.05",
      madeOn: null,
      isFreeOfMicrobes: null,
    });
  });

  it("is refused if its product has that number, and another product may share it", async () => {
    const lotId = await received({ number: "SHARED" });
    expect(await lots().receive(STAFF, newLot({ number: "SHARED" }))).toEqual({
      ok: false,
      error: { code: "number_taken", lotId },
    });
    expect(await received({ number: "SHARED", productId: "2" })).not.toBe(lotId);
    expect(await lots().receive(STAFF, newLot({ productId: "99" }))).toMatchObject({
      error: { code: "no_product" },
    });
  });

  it("puts its units on the shelf if asked, or is not received at all", async () => {
    const { db } = test.database;
    const onHand = async () =>
      (await db.execute(sql`select on_hand from products where id = 5`)).rows[0]?.["on_hand"];
    await db.execute(sql`update products set on_hand = null, reserved = 0 where id = 5`);
    const lot = newLot({ productId: "5", number: "BOOKED", isBooked: "on", receivedUnits: "40" });
    expect(await lots().receive(PACKER, lot)).toMatchObject({
      error: { code: "not_booked", why: { code: "not_counted" } },
    });
    expect((await list("q=BOOKED")).rows).toEqual([]);
    await db.execute(sql`update products set on_hand = 2 where id = 5`);
    await lots().receive(PACKER, lot);
    await lots().receive(PACKER, lot);
    expect(await onHand()).toBe(42);
    const { rows } = await db.execute(
      sql`select kind, units, reason, actor from stock_movements where product_id = 5 order by id desc limit 1`,
    );
    expect(rows).toEqual([{ kind: "received", units: 40, reason: "Note 17", actor: "staff:pat" }]);
  });
});

describe("who decides about a lot", () => {
  it("is not who packs it, except to set it aside", async () => {
    const lotId = await received();
    await expect(
      lots().decide(PACKER, { ...(await asked(lotId)), act: "release" }),
    ).rejects.toThrow("lacks lots.decide");
    expect(await lots().quarantine(PACKER, await asked(lotId))).toMatchObject({
      value: { state: "quarantined", stateReason: "a test" },
    });
    const facts = newLot({ receivedUnits: "90" }).facts;
    expect(await lots().change(PACKER, { ...(await asked(lotId)), facts })).toMatchObject({
      ok: true,
    });
    await lots().decide(STAFF, { ...(await asked(lotId)), act: "release" });
    expect(await lots().change(PACKER, { ...(await asked(lotId)), facts })).toMatchObject({
      error: { code: "not_yours" },
    });
    expect(await lots().change(STAFF, { ...(await asked(lotId)), facts })).toMatchObject({
      ok: true,
    });
  });

  it("sees the newest version, and what cannot follow is refused", async () => {
    const lotId = await received();
    const old = await asked(lotId);
    const both = await Promise.all([
      lots().decide(STAFF, { ...old, act: "release" }),
      lots().quarantine(STAFF, old),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { code: "changed" } });
    expect(await lots().decide(STAFF, { ...(await asked(lotId)), act: "unpublish" })).toMatchObject(
      { error: { code: "not_now" } },
    );
  });

  it("leaves a history with who, what and why, and one set aside is not public", async () => {
    const lotId = await received();
    for (const act of ["release", "publish", "fail"] as const)
      expect(await lots().decide(STAFF, { ...(await asked(lotId)), act })).toMatchObject({
        ok: true,
      });
    const { lot, history } = await find(lotId);
    expect(lot).toMatchObject({ state: "failed", isPublished: false });
    expect(history.map(({ changes }) => changes.map(({ name }) => name))).toEqual([
      ["state", "isPublished"],
      ["isPublished"],
      ["state", "stateReason"],
    ]);
    expect(history[0]).toMatchObject({ who: "ada", reason: "a test" });
  });

  it("is heard by the pages that show it, when it is published and when it is set aside", async () => {
    const lotId = await received();
    await lots().decide(STAFF, { ...(await asked(lotId)), act: "release" });
    const client = new pg.Client(test.database.connection);
    await client.connect();
    try {
      let heard = 0;
      client.on("notification", ({ payload }) => (heard += payload === "lots" ? 1 : 0));
      await client.query("listen pages_changed");
      const announced = async (act: LotAct) => {
        heard = 0;
        const decision = await asked(lotId);
        if (act === "quarantine") await lots().quarantine(STAFF, decision);
        else await lots().decide(STAFF, { ...decision, act });
        // Notifications arrive before the answer to the next statement.
        await client.query("select 1");
        return heard;
      };
      for (const act of ["publish", "unpublish", "publish", "quarantine"] as const)
        expect(await announced(act)).toBe(1);
      // It isn't on any page.
      expect(await announced("release")).toBe(0);
      for (const act of ["publish", "fail"] as const) expect(await announced(act)).toBe(1);
    } finally {
      await client.end();
    }
  });

  it("cannot be got round in the database", async () => {
    const lotId = await received();
    for (const set of [
      sql`is_published = true`,
      sql`state = 'failed'`,
      sql`state_reason = 'x'`,
      sql`state = 'sold', state_reason = 'x'`,
      sql`lead_ppm = -1`,
      sql`purity_percent = 101`,
      sql`received_units = 0`,
      sql`number = '../x'`,
    ])
      await expect(
        test.database.db.execute(sql`update lots set ${set} where id = ${lotId}`),
      ).rejects.toThrow();
  });
});

describe("a laboratory's report", () => {
  const keep = async (lotId: number, content: string, actor = PACKER) =>
    lots().keepReport(actor, {
      ...(await asked(lotId)),
      bytes: Uint8Array.from(content, (one) => one.codePointAt(0) ?? 0),
    });
  const read = async (lotId: number) => {
    const report = await lots().report(STAFF, { lotId });
    return report && [report.kind, await text(report.content)];
  };

  it("is kept and read back; another takes its place, and the first stays in the store", async () => {
    const lotId = await received();
    expect(await read(lotId)).toBeNull();
    expect(await keep(lotId, PDF)).toMatchObject({ value: { hasReport: true } });
    expect(await read(lotId)).toEqual(["pdf", PDF]);
    await keep(lotId, PDF.replace("1.7", "1.4"));
    expect(await read(lotId)).toEqual(["pdf", PDF.replace("1.7", "1.4")]);
    expect(await test.shop.running.files.list(`reports/${lotId}/`)).toHaveLength(2);
  });

  it.each([
    ["text", "hello", "no_report"],
    ["a page", "<script>alert(1)</script>", "no_report"],
    ["a drawing", '<svg onload="alert(1)"/>', "no_report"],
    ["a WebP", "RIFF\0\0\0\0WEBPVP8 ", "no_report"],
    ["half a PDF", PDF.slice(0, 20), "no_report"],
    ["a PDF with a program", PDF.replace("/Type", "/S /JavaScript /Type"), "active"],
  ])("is not %s, and nothing of it stays", async (_, content, code) => {
    const lotId = await received();
    expect(await keep(lotId, content)).toMatchObject({ error: { code } });
    expect(await test.shop.running.files.list(`reports/${lotId}/`)).toEqual([]);
  });

  it("of an earlier version, or of a released lot by packers, is refused and leaves no file", async () => {
    const lotId = await received();
    const old = await asked(lotId);
    await lots().decide(STAFF, { ...old, act: "release" });
    const bytes = new TextEncoder().encode(PDF);
    expect(await lots().keepReport(STAFF, { ...old, bytes })).toMatchObject({
      error: { code: "changed" },
    });
    expect(await keep(lotId, PDF)).toMatchObject({ error: { code: "not_yours" } });
    expect(await test.shop.running.files.list(`reports/${lotId}/`)).toEqual([]);
    expect(await keep(lotId, PDF, STAFF)).toMatchObject({ ok: true });
  });
});

it("the list is narrowed by number, product, state and expiry", async () => {
  const soon = await received({ number: "SOON-1", madeOn: "2024-01-01", expiresOn: "2026-12-01" });
  const now = () => new Date("2026-11-23T12:00:00Z");
  const past = await received({ number: "PAST-1", madeOn: "2024-01-01", expiresOn: "2026-11-22" });
  const { clock } = test.shop.running;
  const before = clock.now;
  clock.now = now;
  try {
    const idsOf = async (search: string) => (await list(search)).rows.map(({ lotId }) => lotId);
    expect(await idsOf("state=expiring")).toEqual([soon]);
    expect(await idsOf("state=expired")).toEqual([past]);
    expect(await idsOf("q=soon-")).toEqual([soon]);
    expect((await idsOf("sort=expiry"))[0]).toBe(past);
    expect(await idsOf("q=%25")).toEqual([]);
    expect(await idsOf("state=x&product=1%20or%201&q=SOON-1")).toEqual([soon]);
  } finally {
    clock.now = before;
  }
});
