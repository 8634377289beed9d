import { afterAll, beforeAll, expect, it } from "vitest";
import { newAffiliate } from "#tests/support/affiliate.ts";
import { runCommand } from "#tests/support/run-command.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { parseCommand } from "./parse-command.ts";

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());

/** Runs a command as typed after `npm run shop --`; returns the answer's exit code and words. */
async function type(...argv: (string | number)[]): Promise<[number, string]> {
  const parsed = parseCommand(argv.map(String), "ada");
  const answer = parsed.ok ? await runCommand(test.shop, parsed.value) : parsed.error;
  return [answer.exitCode, answer.lines.join("\n")];
}

it("a request is listed, paid once, and shown with the affiliate", async () => {
  const affiliate = await newAffiliate(test, "130.00");
  expect(await type("open-payouts")).toEqual([0, "No payout requests."]);
  const asked = await test.shop.customer.affiliates.requestPayout(affiliate.acting, {
    amount: "80",
    payTo: "@pat",
  });
  const request = asked.ok ? asked.value.requestId : 0;
  const number = String(affiliate.number).padStart(4, "0");
  expect((await type("open-payouts"))[1]).toContain(`affiliate ${number}: $80.00 to @pat`);
  expect(await type("pay-out", request, "venmo 1")).toEqual([
    0,
    `Affiliate ${number} was paid $80.00; the balance is $50.00.`,
  ]);
  expect(await type("pay-out", request, "venmo 1")).toEqual([1, "This payout was already paid."]);
  expect(await type("pay-affiliate", number, "50.01", "venmo 2")).toEqual([
    1,
    "Only $50.00 is available to pay out.",
  ]);
  const [exitCode, shown] = await type("show-affiliate", affiliate.number);
  expect(exitCode).toBe(0);
  expect(shown).toContain("balance $50.00: $50.00 to spend, $0.00 held");
  expect(shown).toContain("(venmo 1)");
});

it("a request is declined with its reason, and a balance adjusted both ways", async () => {
  const affiliate = await newAffiliate(test, "60.00");
  const asked = await test.shop.customer.affiliates.requestPayout(affiliate.acting, {
    amount: "60",
    payTo: "@pat",
  });
  const request = asked.ok ? asked.value.requestId : 0;
  expect(await type("decline-payout", request, "No W-9 yet")).toEqual([
    0,
    `Payout request ${request} declined.`,
  ]);
  const number = String(affiliate.number).padStart(4, "0");
  const balance = (dollars: string) => `The balance of affiliate ${number} is ${dollars}.`;
  expect(await type("adjust", number, "5.00", "A gift")).toEqual([0, balance("$65.00")]);
  const take = ["adjust", "--key", "k1", "--", number, "-15.00", "Order 10023 twice"] as const;
  expect(await type(...take)).toEqual([0, balance("$50.00")]);
  expect(await type(...take)).toEqual([0, balance("$50.00")]);
});

it("unknown affiliates and requests are refused with a message", async () => {
  expect(await type("show-affiliate", "0999")).toEqual([1, "Affiliate 0999 doesn't exist."]);
  expect(await type("adjust", "0999", "1", "x")).toEqual([1, "Affiliate 0999 doesn't exist."]);
  expect(await type("pay-out", "77", "x")).toEqual([1, "Payout request 77 doesn't exist."]);
  await expect(type("show-affiliate", "abc")).rejects.toThrow("isn't an affiliate number");
  await expect(type("pay-out", "1x", "x")).rejects.toThrow("isn't a payout request number");
});
