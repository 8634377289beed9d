import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";
import { startWorker } from "./jobs/worker.ts";
import { openShop } from "./open-shop.ts";
import { onStopSignal } from "./stop-signal.ts";
import { createWeb } from "./web.ts";

/** Vite, as far as we need it. */
interface DevelopmentServer {
  build(): Promise<ServerBuild>;
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

/** The same web process, with the browser's files and the routes from Vite (`npm run dev`). */
export async function startDevelopment(
  env: Record<string, string | undefined>,
  vite: DevelopmentServer,
): Promise<void> {
  const { shop, config, databaseLine, close } = await openShop(env);
  const serveFile = (request: IncomingMessage, response: ServerResponse) =>
    new Promise<boolean>((resolve) => {
      response.once("close", () => resolve(true));
      vite.middleware(request, response, () => resolve(false));
    });
  const web = createWeb({ shop, config, build: vite.build, mode: "development", serveFile });
  web.server.listen(config.port, config.host, () => {
    console.log(`Mitra (development) on http://localhost:${config.port} (${databaseLine})`);
  });
  const worker = await startWorker(shop.running);
  shop.running.setWorker(worker.wake);
  onStopSignal(async () => {
    await web.stop();
    await worker.stop();
    await vite.close();
    await close();
  });
}
