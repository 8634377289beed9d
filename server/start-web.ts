import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
// The application as React Router built it; the plugin provides this module.
import * as build from "virtual:react-router/server-build";
import type { Worker } from "./jobs/worker.ts";
import { openShop } from "./open-shop.ts";
import type { Shop } from "./shop.ts";
import { onStopSignal } from "./stop-signal.ts";
import { createWeb } from "./web.ts";
import { createStaticFiles } from "./web/static-files.ts";

/** The first requests are answered first: what an earlier process left undone waits this long. */
const JOBS_AFTER_MS = 500;
const JOBS_AGAIN_AFTER_MS = 5000;

/** The web process; by default, it also runs the jobs. */
export async function startWeb(env: Record<string, string | undefined>): Promise<void> {
  const { shop, config, databaseLine, close } = await openShop(env);
  const serveFile = createStaticFiles("build/client");
  const web = createWeb({ shop, config, build, mode: "production", serveFile });
  await new Promise<void>((resolve, reject) => {
    web.server.once("error", reject);
    web.server.listen(config.port, config.host, resolve);
  });
  // A TCP server's address is an AddressInfo; only pipes have a string.
  const { port } = web.server.address() as AddressInfo;
  // By its name, not its number: a passkey belongs to the name.
  const host = ["0.0.0.0", "127.0.0.1"].includes(config.host) ? "localhost" : config.host;
  console.log(`Mitra is open on http://${host}:${port} (${databaseLine})`);
  if (config.isDemo)
    console.log(
      `Demo mode: sample data, sample accounts (README), payments: ${config.gateway.kind}, mail at /dev/mail.`,
    );

  void shop.running.reportCredentials();

  const jobs = config.worker === "inline" ? startJobsSoon(shop.running) : null;
  onStopSignal(async () => {
    await web.stop();
    await jobs?.stop();
    await close();
  });
}

function startJobsSoon(running: Shop["running"]): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const started = startJobsAtLast(running, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await (await started)?.stop();
    },
  };
}

/** The pages are open by now: a database that is away for a moment must not close them again. */
async function startJobsAtLast(
  running: Shop["running"],
  signal: AbortSignal,
): Promise<Worker | null> {
  for (let waitMs = JOBS_AFTER_MS; ; waitMs = JOBS_AGAIN_AFTER_MS) {
    await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return null;
    try {
      return await startJobs(running);
    } catch (error) {
      running.log.error({ error }, "the jobs did not start");
    }
  }
}

async function startJobs(running: Shop["running"]): Promise<Worker> {
  const { startWorker } = await import("./jobs/worker.ts");
  const worker = await startWorker(running);
  running.setWorker(worker.wake);
  return worker;
}
