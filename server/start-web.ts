import type { AddressInfo } from "node:net";
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
  let starting: Promise<Worker> | null = null;
  const timer = setTimeout(() => {
    starting = startJobs(running);
  }, JOBS_AFTER_MS);
  return {
    async stop() {
      clearTimeout(timer);
      await (await starting)?.stop();
    },
  };
}

async function startJobs(running: Shop["running"]): Promise<Worker> {
  const { startWorker } = await import("./jobs/worker.ts");
  const worker = await startWorker(running);
  running.setWorker(worker.wake);
  return worker;
}
