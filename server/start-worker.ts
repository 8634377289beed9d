import { readConfig } from "./config.ts";
import { FOR_WORK } from "./db/patience.ts";
import { openMetrics } from "./open-metrics.ts";
import { openStayingShop } from "./open-shop.ts";
import { startJobs } from "./start-jobs.ts";
import { listenForStop } from "./stop-signal.ts";
import { jobAnswersOf } from "./web/api-door.ts";

/** Time for a job that is under way. */
const FINISH_MS = 35_000;

/** The job process: the same shop without HTTP. */
export async function startWorkerProcess(env: Record<string, string | undefined>): Promise<void> {
  const config = readConfig(env);
  const stop = listenForStop(FINISH_MS);
  const opened = await openStayingShop(config, FOR_WORK, {
    signal: stop.signal,
    onWait: () => console.log("Mitra's worker waits for its database"),
  });
  if (opened === null) process.exit(0);
  const { shop, databaseLine, close } = opened;
  const metrics = await openMetrics(config.metrics, { running: shop.running });
  // Loaded with a program's first job.
  const build = async () => import("virtual:react-router/server-build");
  shop.running.setJobAnswers(jobAnswersOf(shop, build));
  const jobs = startJobs(shop.running);
  console.log(`Mitra's worker is running (${databaseLine})`);
  stop.onStop(async () => {
    await jobs.stop();
    await metrics?.close();
    await close();
  });
}
