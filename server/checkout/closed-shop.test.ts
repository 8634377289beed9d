import { afterAll, beforeAll, expect, it } from "vitest";
import { CHECKOUT_TEXTS } from "#domain/order/checkout-form.ts";
import { OPEN } from "#domain/settings/opening.ts";
import { LAUNCH_CHECKS, type LaunchCode } from "#domain/staff/launch-check.ts";
import type { Answer } from "#server/commands/command.ts";
import { parseCommand } from "#server/commands/parse-command.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { newCustomer, oneBottle, orderRequest } from "#tests/support/customer.ts";
import { READY_TO_OPEN } from "#tests/support/ready-to-open.ts";
import { runCommand } from "#tests/support/run-command.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves RUN-47 and PAY-33. */

const PRODUCTION = {
  DATABASE_URL: "postgres://not-used/here",
  SITE_URL: "https://shop.example",
  SECRET: "0123456789abcdefghijklmnopqrstuvwxyz",
  SMTP_URL: "smtps://mail.example",
};

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop({}, { ...PRODUCTION, CHIME_HANDLE: "$mitra-sample" });
  await test.database.asOwner(`
    update installation set is_demo = false;
    delete from settings where name = 'opening'`);
});
afterAll(() => test.close());

async function run(...words: string[]): Promise<Answer> {
  const parsed = parseCommand(words, "ada");
  if (!parsed.ok) throw new Error(`${words.join(" ")} was not understood`);
  return runCommand(test.shop, parsed.value);
}
const opening = async () =>
  (await test.shop.staff.settings.find(STAFF, { name: "opening" })).stored;
/** Is due at once. */
async function plan(change: Record<string, unknown>): Promise<void> {
  const startsAt = new Date(test.shop.running.clock.now().getTime() + 60_000);
  await test.shop.staff.planned.planRule(StaffActor.fromPlannedRule("ada", "owner", "test"), {
    kind: "setting",
    subject: "opening",
    change,
    before: { value: await opening() },
    reason: "Inventory",
    startsAt,
  });
  await test.database.asOwner(
    "update planned_changes set starts_at = now() - interval '1 second' where ended_at is null",
  );
  await test.shop.running.doPlanned();
}
const REQUIRED = Object.entries(LAUNCH_CHECKS)
  .filter(([, { isRequired }]) => isRequired)
  .map(([code]) => code);
const view = async (userId: string) => {
  const viewed = await test.shop.customer.checkout.view(userId, {
    fields: orderRequest().fields,
    linkNumber: null,
  });
  if (!viewed.ok) throw new Error(viewed.error);
  return viewed.value;
};

it("a shop that no owner has opened takes no order and no plan request, and says so", async () => {
  const customer = await newCustomer(test.shop, oneBottle);
  expect(await view(customer.id)).toMatchObject({ takesOrders: false });
  const { checkout, subscriptions } = test.shop.customer;
  expect(await checkout.place(customer, orderRequest())).toEqual({
    ok: false,
    error: { code: "closed" },
  });
  expect(
    await subscriptions.request(customer, {
      fullName: "Pat Doe",
      address: "12 Pine Street",
      city: "Lincoln",
      state: "NE",
      zipCode: "68508",
      phone: "2065550100",
      email: "pat@mail.example",
      planName: "Monthly Heavy Hitter",
    }),
  ).toMatchObject({ ok: false, error: { formError: expect.stringContaining("taking orders") } });
  const { rows } = await test.database.db.execute(
    `select count(*)::int as n from orders where user_id = '${customer.id}'`,
  );
  expect(rows).toEqual([{ n: 0 }]);
});

it("opening refuses while something required is open, says which, and leaves a record", async () => {
  const refused = await run("open");
  expect(refused).toMatchObject({ exitCode: 1 });
  const named = refused.lines.slice(1).map((line) => line.trim().split(": ")[0] as LaunchCode);
  // The URL uses https.
  expect(new Set(named)).toEqual(
    new Set(REQUIRED.filter((code) => !["https", "claims"].includes(code))),
  );
  for (const line of refused.lines.slice(1))
    expect(line).toContain(`${PRODUCTION.SITE_URL}/admin/launch#`);
  expect(await opening()).toBeNull();
  const { rows } = await test.database.db.execute(`
    select r.operation, r.reason, e.outcome from staff_records r
    join staff_record_ends e on e.record_id = r.id order by r.id desc limit 1`);
  expect(rows).toEqual([
    { operation: "settings.change", reason: "npm run shop -- open", outcome: "refused" },
  ]);
});

it("a planned opening refuses as well, and its failure says where to look", async () => {
  await test.database.asOwner(`
    insert into "user" (id, name, email, email_verified, created_at, updated_at)
      values ('ada', 'Ada', 'ada@mail.example', true, now(), now());
    insert into staff (user_id, role) values ('ada', 'owner')`);
  await plan({ value: OPEN, isEnd: false });
  expect(await opening()).toBeNull();
  const { rows } = await test.database.db.execute(
    "select failure from planned_changes where subject = 'opening'",
  );
  expect(rows).toEqual([{ failure: expect.stringContaining("isn't ready to open") }]);
});

it("opened, it takes orders, but none to be paid at a sample handle; closed again, none at all", async () => {
  const { checkout } = test.shop.customer;
  const customer = await newCustomer(test.shop, oneBottle);
  await test.database.asOwner(READY_TO_OPEN);
  expect(await run("open")).toEqual({ exitCode: 0, lines: ["The shop is open."] });
  expect(await opening()).toEqual({ state: "open", sentence: "" });
  const { takesOrders, paymentChoices } = await view(customer.id);
  expect({ takesOrders, paymentChoices }).toEqual({
    takesOrders: true,
    paymentChoices: ["credit_link"],
  });
  for (const paymentMethod of ["venmo", "chime"])
    expect(await checkout.place(customer, orderRequest({ paymentMethod }))).toMatchObject({
      ok: false,
      error: { fieldErrors: { paymentMethod: CHECKOUT_TEXTS.noPaymentMethod } },
    });
  const request = orderRequest({ paymentMethod: "credit_link" });
  const placed = await checkout.place(customer, request);
  expect(placed).toMatchObject({ ok: true });
  expect(await run("close", "--sentence", "Back on Monday.")).toMatchObject({ exitCode: 0 });
  expect(await opening()).toEqual({ state: "closed", sentence: "Back on Monday." });
  const other = await newCustomer(test.shop, oneBottle);
  expect(await checkout.place(other, request)).toMatchObject({ error: { code: "closed" } });
  // The same request gets the same order again.
  expect(await checkout.place(customer, request)).toEqual(placed);
});

it("closes from a date, with words for customers, and opening clears them", async () => {
  expect(await run("open")).toMatchObject({ exitCode: 0 });
  await plan({ value: { state: "closed", sentence: "Back on Friday." }, isEnd: false });
  expect(await opening()).toEqual({ state: "closed", sentence: "Back on Friday." });
  expect(await run("open")).toMatchObject({ exitCode: 0 });
  expect(await opening()).toEqual(OPEN);
});

it("a handle of the owner's own is offered", async () => {
  const own = await createTestShop({}, { ...PRODUCTION, VENMO_HANDLE: "@rosa-vale" });
  try {
    const customer = await newCustomer(own.shop, oneBottle);
    const viewed = await own.shop.customer.checkout.view(customer.id, {
      fields: orderRequest().fields,
      linkNumber: null,
    });
    expect(viewed).toMatchObject({ value: { paymentChoices: ["credit_link", "venmo"] } });
  } finally {
    await own.close();
  }
});
