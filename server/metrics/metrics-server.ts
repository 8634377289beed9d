import { Registry } from "@prometheus-io/client";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type pg from "pg";
import type { Db } from "#server/db/client.ts";
import { listen } from "#server/listen.ts";
import type { Log } from "#server/log.ts";
import type { Readiness } from "#server/web/readiness.ts";
import { countEvents } from "./counted.ts";
import { readDatabase } from "./kept-readings.ts";
import { readProcess } from "./process-readings.ts";

export interface Measuring {
  running: { db: Db; pool: pg.Pool; requestPool: pg.Pool; log: Log };
  /** Only web processes report readiness. */
  readiness?: Readiness;
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/**
 * /metrics in Prometheus's text format, on a separate port that customers can't reach (RUN-30,
 * docs/decisions/025-audit-and-metrics.md).
 */
export async function startMetricsServer(
  place: { port: number; host: string },
  { running, readiness }: Measuring,
): Promise<MetricsServer> {
  const registry = new Registry();
  const endCounting = countEvents(registry);
  const pools = { requests: running.requestPool, work: running.pool };
  const process = readProcess(registry, pools, readiness ?? null);
  const database = readDatabase(registry, running.db);

  const server = createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    tell().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      (error: unknown) => {
        running.log.error({ error }, "metrics");
        response.writeHead(500).end();
      },
    );
  });
  async function tell(): Promise<string> {
    await Promise.all([process.update(), database.update()]);
    return registry.metrics();
  }

  await listen(server, place, "METRICS_PORT");
  // A TCP server's address is an AddressInfo; only pipes have a string.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async close() {
      endCounting();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
