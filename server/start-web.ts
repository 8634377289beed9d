import type { AddressInfo } from "node:net";
// The application as React Router built it; the plugin provides this module.
import * as build from "virtual:react-router/server-build";
import { startWorker, type Worker } from "./jobs/worker.ts";
import { openShop } from "./open-shop.ts";
import { onStopSignal } from "./stop-signal.ts";
import { createWeb } from "./web.ts";
import { createStaticFiles } from "./web/static-files.ts";

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

  let worker: Worker | null = null;
  if (config.worker === "inline") {
    const { running } = shop;
    worker = await startWorker(running);
    running.setWorker(worker.wake);
  }
  onStopSignal(async () => {
    await web.stop();
    await worker?.stop();
    await close();
  });
}
