import type { Db } from "#server/db/client.ts";
import type { PaymentGateway } from "#server/gateways/gateway.ts";
import { createSandboxGateway } from "#server/gateways/sandbox/sandbox-gateway.ts";

type Call = "authorize" | "capture" | "void" | "refund" | "find";

/**
 * `lost_after`: it was done, but the answer is lost; `lost_before`: neither arrives; `throws`: the adapter fails after
 * it was done; `unreachable` (authorizations only): it was never sent.
 */
export type Fault = "lost_after" | "lost_before" | "throws" | "refused" | "unreachable";

/** The sandbox behind an unreliable connection. */
export interface FaultyGateway extends PaymentGateway {
  /** How the next calls of a kind fail; without an entry, they succeed. */
  faults: Partial<Record<Call, Fault[]>>;
  /** Calls that reached the gateway. */
  calls: Record<Call, number>;
  connect(db: Db): void;
}

export function createFaultyGateway(): FaultyGateway {
  let sandbox: PaymentGateway | null = null;
  const inner = () => {
    if (!sandbox) throw new Error("The gateway is not connected");
    return sandbox;
  };

  async function call<Outcome>(name: Call, work: () => Promise<Outcome>) {
    const fault = gateway.faults[name]?.shift();
    if (fault === "refused") return { kind: "failed" as const, reason: "refused by test" };
    if (fault === "lost_before") return { kind: "unknown" as const, reason: "time-out" };
    gateway.calls[name]++;
    const outcome = await work();
    if (fault === "throws") throw new Error("socket hang up");
    return fault === "lost_after" ? { kind: "unknown" as const, reason: "time-out" } : outcome;
  }

  const gateway: FaultyGateway = {
    id: "sandbox",
    faults: {},
    calls: { authorize: 0, capture: 0, void: 0, refund: 0, find: 0 },
    connect: (db) => (sandbox = createSandboxGateway(db)),
    async authorize(input, signal) {
      if (gateway.faults.authorize?.[0] !== "unreachable")
        return call("authorize", () => inner().authorize(input, signal));
      gateway.faults.authorize.shift();
      return { kind: "unavailable", reason: "no connection" };
    },
    capture: (ref, amount, signal) => call("capture", () => inner().capture(ref, amount, signal)),
    void: (ref, signal) => call("void", () => inner().void(ref, signal)),
    refund: (input, signal) => call("refund", () => inner().refund(input, signal)),
    async find(attemptId, signal) {
      const found = await call("find", () => inner().find(attemptId, signal));
      return found.kind === "failed" ? { kind: "unknown", reason: found.reason } : found;
    },
    listSince: (...asked) => inner().listSince(...asked),
  };
  return gateway;
}
