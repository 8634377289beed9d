import type { Log } from "#server/log.ts";
import { gatewayAsked, traced, type Work } from "#server/measured.ts";
import type { PaymentGateway } from "./gateway.ts";

/** One call to a gateway and how it ended. */
export interface GatewayCall {
  gateway: string;
  operation: "authorize" | "capture" | "void" | "refund" | "find" | "list";
  /** The outcome's kind; `thrown`: the adapter failed. */
  outcome: string;
  durationMs: number;
}

/** Outcomes that mean the gateway itself failed; a refused card isn't one. */
const FAILURES: readonly string[] = ["unavailable", "failed", "unknown", "thrown"];

/** The one place that sees the outcome of every call: logs a warning for each failure, and feeds the metrics. */
export function recordGatewayCall(log: Log, call: GatewayCall, reason: string | null): void {
  gatewayAsked.tell(call);
  if (FAILURES.includes(call.outcome)) log.warn({ ...call, reason }, "the gateway failed");
}

/** The same gateway, with each call recorded (PAY-26). */
export function watchGateway<Gateway extends PaymentGateway>(gateway: Gateway, log: Log): Gateway {
  async function watch<Outcome extends { kind: string; reason?: string }>(
    operation: GatewayCall["operation"],
    work: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const name = `${gateway.id} ${operation}`;
    const traces: Work = { kind: "gateway", name, facts: {} };
    const startedAt = performance.now();
    const record = (outcome: string, reason: string | null) => {
      const durationMs = Math.round(performance.now() - startedAt);
      traces.facts["outcome"] = outcome;
      recordGatewayCall(log, { gateway: gateway.id, operation, outcome, durationMs }, reason);
    };
    return traced(traces, async () => {
      try {
        const outcome = await work();
        record(outcome.kind, outcome.reason ?? null);
        return outcome;
      } catch (error) {
        record("thrown", null); // described by the caller (ask-gateway.ts)
        throw error;
      }
    });
  }
  return {
    ...gateway,
    authorize: (...asked) => watch("authorize", () => gateway.authorize(...asked)),
    capture: (...asked) => watch("capture", () => gateway.capture(...asked)),
    void: (...asked) => watch("void", () => gateway.void(...asked)),
    refund: (...asked) => watch("refund", () => gateway.refund(...asked)),
    find: (...asked) => watch("find", () => gateway.find(...asked)),
    listSince: (...asked) => watch("list", () => gateway.listSince(...asked)),
  };
}
