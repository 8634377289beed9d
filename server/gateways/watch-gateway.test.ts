import { expect, it, vi } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { createLog } from "#server/log.ts";
import type { AuthorizeOutcome, PaymentGateway } from "./gateway.ts";
import { watchGateway } from "./watch-gateway.ts";

const INPUT = {
  attemptId: "pay_1",
  amountCents: cents(100),
  token: "secret-token",
  billing: { name: "", street: "", zip: "" },
  email: "",
  ipAddress: "",
};
const soon = () => AbortSignal.timeout(1000);

function watched(authorize: () => Promise<AuthorizeOutcome>) {
  const log = createLog("silent");
  const warn = vi.spyOn(log, "warn");
  const never = () => Promise.reject(new Error("not asked"));
  const gateway: PaymentGateway = {
    id: "test",
    authorize,
    capture: never,
    void: never,
    refund: never,
    find: never,
    listSince: never,
  };
  return { gateway: watchGateway(gateway, log), warn };
}

it.each(["unavailable", "failed", "unknown"] as const)(
  "warns of a call that ended as %s, without what was sent",
  async (kind) => {
    const outcome = { kind, reason: "no connection" };
    const { gateway, warn } = watched(async () => outcome);
    expect(await gateway.authorize(INPUT, soon())).toBe(outcome);
    const about = { gateway: "test", operation: "authorize", outcome: kind };
    expect(warn.mock.calls).toEqual([
      [{ ...about, reason: "no connection", durationMs: expect.any(Number) }, "the gateway failed"],
    ]);
  },
);

it("does not warn of a declined card", async () => {
  const { gateway, warn } = watched(async () => ({ kind: "declined", reason: "Do not honor" }));
  await gateway.authorize(INPUT, soon());
  expect(warn).not.toHaveBeenCalled();
});

it("warns of an adapter that throws, and passes it on", async () => {
  const { gateway, warn } = watched(() => Promise.reject(new Error("secret-token")));
  await expect(gateway.authorize(INPUT, soon())).rejects.toThrow("secret-token");
  expect(JSON.stringify(warn.mock.calls)).toMatch(/"outcome":"thrown"/);
  expect(JSON.stringify(warn.mock.calls)).not.toContain("secret-token");
});
