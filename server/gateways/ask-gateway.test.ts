import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { askGateway } from "./ask-gateway.ts";

/* Proves PAY-9. */

it("waits no longer than its limit, even for a gateway that ignores the abort signal", async () => {
  const deaf = () => new Promise<never>(() => undefined);
  expect(await askGateway(deaf, 0.02)).toEqual({ kind: "unknown", reason: "time-out" });
});

it("ignores an answer or a failure that comes after the limit", async () => {
  const ended = vi.fn<() => void>();
  const late = async () => {
    await sleep(40);
    ended();
    throw new Error("too late");
  };
  expect(await askGateway(late, 0.01)).toMatchObject({ kind: "unknown" });
  await sleep(60);
  expect(ended).toHaveBeenCalledOnce();
});

it("treats a broken adapter as one that may have done its work", async () => {
  const broken = () => Promise.reject(new Error("socket hang up"));
  expect(await askGateway(broken)).toEqual({ kind: "unknown", reason: "socket hang up" });
});

it("passes the answer on unchanged", async () => {
  expect(await askGateway(() => Promise.resolve({ kind: "voided" as const }))).toEqual({
    kind: "voided",
  });
});
