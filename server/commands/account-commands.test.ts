import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newAffiliate } from "#tests/support/affiliate.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { runCommand } from "#tests/support/run-command.ts";
import { createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";
import { parseCommand } from "./parse-command.ts";

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(() => test.close());

/** Runs a command as typed after `npm run shop --`. */
async function type(...argv: string[]) {
  const parsed = parseCommand(argv, "ada");
  return parsed.ok ? runCommand(test.shop, parsed.value) : parsed.error;
}

it("delete-account requests deletion in the staff member's name, and lists what it waits for", async () => {
  const customer = await newCustomer(test.shop);
  const orderNumber = await test.order(customer);
  const { exitCode, lines } = await type("delete-account", customer.email, "--as", "bob");
  expect(exitCode).toBe(0);
  expect(lines.join()).toMatch(new RegExp(`unless the customer keeps it.*order ${orderNumber}`));
  const { rows } = await test.database.db.execute(
    sql`select erasure_requested_by as by from "user" where id = ${customer.id}`,
  );
  expect(rows).toEqual([{ by: "staff:bob" }]);
  expect(await type("delete-account", "nobody@mail.example")).toMatchObject({ exitCode: 1 });
});

it("delete-account refuses an affiliate with a balance unless it is given up", async () => {
  const { customer } = await newAffiliate(test, "9.00");
  expect(await type("delete-account", customer.email)).toMatchObject({ exitCode: 1 });
  const asked = await type("delete-account", customer.email, "--give-up-balance", "yes");
  expect(asked).toMatchObject({ exitCode: 0 });
});

it("ages are required by state, listed, verified and refused", async () => {
  expect(await type("require-age-verification", "wv", "on", "Its code")).toMatchObject({
    exitCode: 0,
    lines: ["Orders to WV now require age verification."],
  });
  expect(await type("require-age-verification", "XX", "on", "?")).toMatchObject({ exitCode: 1 });
  await expect(type("require-age-verification", "WV", "maybe", "?")).rejects.toThrow("on");
  const place = { city: "Charleston", state: "WV", zipCode: "25301" };
  const [first, second] = [await newCustomer(test.shop), await newCustomer(test.shop)];
  const orderNumber = await test.order(first, place);
  await test.order(second, place);
  const waiting = (await type("age-reviews")).lines.join("\n");
  expect(waiting).toMatch(
    new RegExp(`require age verification: WV[^]*${first.email}[^]*${orderNumber}`),
  );
  expect(await type("verify-age", first.email, "ID seen")).toMatchObject({ exitCode: 0 });
  expect(await type("refuse-age", second.email, "No answer")).toMatchObject({ exitCode: 0 });
  expect(await type("verify-age", first.email, "ID seen")).toMatchObject({ exitCode: 1 });
  expect((await type("age-reviews")).lines).toContain("No age reviews.");
});

it("create-owner prints the link of an owner's invitation where no mail is sent, and creates no password", async () => {
  const email = `${crypto.randomUUID()}@mail.example`;
  const { exitCode, lines } = await type("create-owner", email);
  expect(exitCode).toBe(0);
  const [, token = ""] = /\/auth\/invitation\?token=([\w-]{43})$/.exec(lines.at(-1) ?? "") ?? [];
  expect(await test.shop.customer.staffInvitations.find(token)).toMatchObject({
    email,
    role: "owner",
  });
  const { rows } = await test.database.db.execute(sql`select from "user" where email = ${email}`);
  expect(rows).toEqual([]);
  expect(await type("create-owner", email)).toMatchObject({ exitCode: 1 });
  expect(await type("create-owner", "ada")).toEqual({
    exitCode: 1,
    lines: ["Enter a valid email address."],
  });
});
