import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";
import { readConfig } from "./config.ts";
import { FOR_REQUESTS } from "./db/patience.ts";
import { listen } from "./listen.ts";
import { openStayingShop } from "./open-shop.ts";
import { startJobs } from "./start-jobs.ts";
import { listenForStop } from "./stop-signal.ts";
import { createWeb } from "./web.ts";

/** The part of Vite that we use. */
interface DevelopmentServer {
  build(): Promise<ServerBuild>;
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

/** Time for requests under way, on a machine that may be compiling. */
const STOP_MS = 40_000;

/** The web process with browser files and routes from Vite (`npm run dev`). */
export async function startDevelopment(
  env: Record<string, string | undefined>,
  vite: DevelopmentServer,
): Promise<void> {
  const config = readConfig(env);
  const stop = listenForStop(STOP_MS);
  const opened = await openStayingShop(config, FOR_REQUESTS, {
    signal: stop.signal,
    onWait: () => console.log("Waiting for the database"),
  });
  if (opened === null) process.exit(0);
  const { shop, databaseLine, close } = opened;
  const serveFile = (request: IncomingMessage, response: ServerResponse) =>
    new Promise<boolean>((resolve) => {
      response.once("close", () => resolve(true));
      vite.middleware(request, response, () => resolve(false));
    });
  const web = createWeb({ shop, config, build: vite.build, mode: "development", serveFile });
  try {
    await listen(web.server, config);
  } catch (error) {
    await web.stop();
    await close();
    throw error;
  }
  console.log(`Mitra (development) on http://localhost:${config.port} (${databaseLine})`);
  const jobs = startJobs(shop.running);
  stop.onStop(async () => {
    await Promise.all([web.stop(), jobs.stop()]);
    await vite.close();
    await close();
  });
}
