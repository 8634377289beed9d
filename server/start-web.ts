import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
// The application as React Router built it.
import * as build from "virtual:react-router/server-build";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { systemClock } from "./clock.ts";
import { type Config, readConfig } from "./config.ts";
import { FOR_REQUESTS } from "./db/patience.ts";
import { listen } from "./listen.ts";
import { openMetrics } from "./open-metrics.ts";
import { openStayingShop } from "./open-shop.ts";
import { seedSampleDay } from "./seed/seed-sample-day.ts";
import type { Shop } from "./shop.ts";
import { startJobs } from "./start-jobs.ts";
import { listenForStop } from "./stop-signal.ts";
import { createWeb, type Entrance, FINISH_MS } from "./web.ts";
import { createFrontDoor } from "./web/front-door.ts";
import { answerHealth } from "./web/health.ts";
import { stageChecks } from "./web/readiness-checks.ts";
import { createReadiness } from "./web/readiness.ts";
import { requestUrl } from "./web/request-url.ts";
import { sendText } from "./web/respond.ts";
import { createStaticFiles } from "./web/static-files.ts";

/** Work left undone by an earlier process waits this long, so the first requests are answered first. */
const JOBS_AFTER_MS = 500;
/** Time for the shutdown after the last answer: jobs, connections, our own PostgreSQL. */
const CLOSE_MS = 5000;
const WAITING = "waiting for the database";

/** The web process; by default, it also runs the jobs. */
export async function startWeb(env: Record<string, string | undefined>): Promise<void> {
  const config = readConfig(env);
  const delaySeconds = config.shutdownDelaySeconds;
  const stop = listenForStop(delaySeconds * 1000 + FINISH_MS + CLOSE_MS);
  let waitsFor: string | null = "starting";
  const entrance = createEntrance(config, () => waitsFor);
  await listen(entrance.door.server, config);

  const opening = openStayingShop(config, FOR_REQUESTS, {
    signal: stop.signal,
    onWait() {
      if (waitsFor === WAITING) return;
      waitsFor = WAITING;
      console.log(`Mitra waits for its database (${addressOf(entrance, config)}/ready?verbose)`);
    },
  });
  // Loads the date formats, which takes 25 ms, while the database is being opened.
  formatIsoShopDate(systemClock.now());
  const opened = await opening;
  if (opened === null) process.exit(0);
  const { shop, databaseLine, close } = opened;
  if (config.hasSampleDay) await seedSampleDay(shop);
  const serveFile = createStaticFiles("build/client", "build-earlier");
  const web = createWeb({
    shop,
    config,
    build,
    mode: "production",
    serveFile,
    entrance,
  });
  const metrics = await openMetrics(config.metrics, { ...entrance, running: shop.running });
  await web.warmUp();
  waitsFor = null;
  const jobs = config.worker === "inline" ? startJobs(shop.running, JOBS_AFTER_MS) : null;
  stop.onStop(async () => {
    await Promise.all([web.stop(delaySeconds), jobs?.stop()]);
    await metrics?.close();
    await close();
  });

  console.log(`Mitra is open on ${addressOf(entrance, config)} (${databaseLine})`);
  await tellSetUpLink(shop, config);
  if (config.isDemo)
    console.log(
      `Demo mode: sample data, sample accounts (README), payments: ${config.gateway.kind}, mail at /dev/mail.`,
    );
  shop.running
    .reportCredentials()
    .catch((error: unknown) =>
      shop.running.log.warn({ error }, "whether the gateway accepts our credentials is not known"),
    );
  shop.running
    .reportHosting()
    .catch((error: unknown) =>
      shop.running.log.warn({ error }, "how the shop is hosted is not known"),
    );
}

/**
 * Shows the first owner's link of a new shop on the terminal, and writes it to a file that only its user can read
 * (RUN-54).
 */
async function tellSetUpLink(shop: Shop, config: Config): Promise<void> {
  const file = path.join(config.dataFolder, "setup-link");
  try {
    rmSync(file, { force: true });
    const link = config.isDemo ? null : await shop.running.setUpLink();
    if (link === null) return;
    console.log(`Set up the shop within 24 hours, with this link, which works once:\n  ${link}`);
    mkdirSync(config.dataFolder, { recursive: true });
    writeFileSync(file, `${link}\n`, { mode: 0o600 });
    console.log(`The link is also in ${file}.`);
  } catch (error) {
    shop.running.log.warn({ error }, "the setup link was not made or not written to its file");
  }
}

function addressOf({ door }: Entrance, { host }: Config): string {
  // A TCP server's address is an AddressInfo; only pipes have a string.
  const { port } = door.server.address() as AddressInfo;
  // By host name, not IP address, because passkeys are bound to the name.
  return `http://${["0.0.0.0", "127.0.0.1"].includes(host) ? "localhost" : host}:${port}`;
}

/** Answers from the first moment, so a supervisor sees that the process runs, and a proxy that it isn't ready. */
function createEntrance(config: Config, waitsFor: () => string | null): Entrance {
  const readiness = createReadiness();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = requestUrl(request, config.siteUrl);
    if (url !== null && (await answerHealth(url, readiness, response))) return;
    sendText(response, 503, "The shop is starting. Please try again in a moment.");
  };
  const door = createFrontDoor((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  readiness.add(stageChecks(() => ({ waitsFor: waitsFor(), isClosing: door.isClosing() })));
  return { door, readiness };
}
