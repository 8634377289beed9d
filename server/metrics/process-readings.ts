import { collectDefaultMetrics, Gauge, type Registry } from "@prometheus-io/client";
import type pg from "pg";
import type { Readiness } from "#server/web/readiness.ts";

const EVENT_LOOP_MS = 20;

/** Adds the process's own readings, taken on request. */
export function readProcess(
  registry: Registry,
  pools: Readonly<Record<string, pg.Pool>>,
  readiness: Readiness | null,
): { update(): Promise<void> } {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_MS });
  const registers = [registry];
  const connections = new Gauge({
    name: "mitra_database_connections",
    help: "Database connections by pool: in_use and idle; waiting counts requests without one.",
    labelNames: ["pool", "state"],
    registers,
  });
  const tellConnections = () => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.set({ pool, state: "in_use" }, totalCount - idleCount);
      connections.set({ pool, state: "idle" }, idleCount);
      connections.set({ pool, state: "waiting" }, waitingCount);
    }
  };
  if (readiness === null) return { update: async () => tellConnections() };
  const ready = new Gauge({
    name: "mitra_ready",
    help: "Result of /ready and /ready/pages: 1 if ready.",
    labelNames: ["service"],
    registers,
  });
  const checked = new Gauge({
    name: "mitra_readiness_check",
    help: "Result of each check in /ready?verbose: 1 if it passes.",
    labelNames: ["check"],
    registers,
  });
  return {
    async update() {
      tellConnections();
      const { pages, orders, checks } = await readiness.report();
      ready.set({ service: "pages" }, Number(pages));
      ready.set({ service: "orders" }, Number(orders));
      for (const { name, isOk } of checks) checked.set({ check: name }, Number(isOk));
    },
  };
}
