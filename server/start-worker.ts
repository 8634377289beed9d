import { startWorker } from "./jobs/worker.ts";
import { openShop } from "./open-shop.ts";
import { onStopSignal } from "./stop-signal.ts";

/** The job process: the same shop without HTTP. */
export async function startWorkerProcess(env: Record<string, string | undefined>): Promise<void> {
  const { shop, databaseLine, close } = await openShop(env);
  const { running } = shop;
  const worker = await startWorker(running);
  console.log(`Mitra's worker is running (${databaseLine})`);
  onStopSignal(async () => {
    await worker.stop();
    await close();
  });
}
