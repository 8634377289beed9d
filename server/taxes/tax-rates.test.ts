import { afterAll, beforeAll, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { NotPermitted } from "#server/staff/staff-operation.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves TAX-4 and TAX-5. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

const taxes = () => test.shop.staff.taxes;
async function send(source: string, ...lines: string[]): Promise<number> {
  const text = ["State,Kind,Place,Percent,From", ...lines].join("\n");
  const sent = await taxes().sendRates(STAFF, { source, text });
  if (!sent.ok) throw new Error(JSON.stringify(sent.error));
  return sent.value.fileId;
}
const apply = (fileId: number) =>
  taxes().applyRateFile(STAFF, { fileId, reason: "a test", seen: "looked_over" });
const find = async (fileId: number) => {
  const found = await taxes().findRateFile(STAFF, { fileId });
  if (found === null) throw new Error("not there");
  return found;
};
const SALE = { goods: cents(100_00), shipping: cents(14_99), taxesShipping: false };
async function tried(day = "2026-11-23", city = "") {
  const answer = await taxes().tryRates(STAFF, {
    zip: "98101",
    city,
    day,
    ...SALE,
  });
  if (!answer.ok) throw new Error(answer.error);
  return answer.value.tax.places.map(({ rate, cents: due }) => [rate.level, due, rate.fileId]);
}

it("nothing of a file holds before it is put in force, and no more after it is taken out", async () => {
  const first = await send(
    "First quarter",
    "WA,state,,6.5,2026-01-01",
    "WA,county,King,2.25,2026-01-01",
  );
  expect(await find(first)).toMatchObject({ state: "looked_over", added: 2, changed: 0, same: 0 });
  expect(await tried()).toEqual([]);
  expect(await apply(first)).toEqual({ ok: true, value: null });
  expect(await apply(first)).toEqual({ ok: false, error: { code: "changed" } });
  expect(await tried()).toEqual([
    ["state", 6_50, first],
    ["county", 2_25, first],
  ]);
  expect(await tried("2025-12-31")).toEqual([]);

  const second = await send(
    "A correction",
    "WA,county,KING,2.35,2026-01-01",
    "WA,state,,6.5,2026-01-01",
    "WA,city,Seattle,0.1,2026-01-01",
  );
  const listed = await taxes().rateFiles(STAFF);
  expect(listed.map(({ fileId, rates }) => [fileId, rates])).toEqual([
    [second, 3],
    [first, 2],
  ]);
  const { differences, ...counts } = await find(second);
  expect(counts).toMatchObject({ added: 1, changed: 1, same: 1 });
  expect(differences).toMatchObject([
    { level: "county", before: 22_500, millionths: 23_500 },
    { level: "city", before: null },
  ]);
  const raced = await Promise.all([apply(second), apply(second)]);
  expect(raced.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await tried()).toEqual([
    ["state", 6_50, second],
    ["county", 2_35, second],
    ["city", 10, second],
  ]);
  expect(await tried("2026-11-23", "Tukwila")).toHaveLength(2);

  const back = { fileId: second, reason: "wrong" };
  expect(await taxes().withdrawRateFile(STAFF, { ...back, seen: "looked_over" })).toMatchObject({
    error: { code: "changed" },
  });
  expect(await taxes().withdrawRateFile(STAFF, { ...back, seen: "in_force" })).toMatchObject({
    ok: true,
  });
  expect(await tried()).toEqual([
    ["state", 6_50, first],
    ["county", 2_25, first],
  ]);
  expect((await find(second)).history.map(({ reason }) => reason)).toEqual(["wrong", "a test"]);
});

it("a file that was only looked over can be thrown away, one that was in force cannot", async () => {
  const fileId = await send("A try", "WA,zip,98101,1,2026-01-01");
  expect(await taxes().dropRateFile(STAFF, { fileId })).toMatchObject({ ok: true });
  expect(await taxes().findRateFile(STAFF, { fileId })).toBeNull();
  const [kept] = await taxes().rateFiles(STAFF);
  expect(await taxes().dropRateFile(STAFF, { fileId: kept?.fileId ?? 0 })).toMatchObject({
    error: "changed",
  });
});

it("is sent by owners, and tried by those who may read reports", async () => {
  const manager = StaffActor.fromWorkBegun("mo", "manager", "test");
  await expect(taxes().sendRates(manager, { source: "x", text: "" })).rejects.toThrow(NotPermitted);
  const nowhere = { zip: "00000", city: "", day: "2026-01-01", ...SALE };
  expect(await taxes().tryRates(manager, nowhere)).toMatchObject({ error: "no_zip" });
});
