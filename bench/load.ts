import autocannon from "autocannon";
import type { Size } from "./size.ts";

export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

const CONNECTIONS = 10;
const WARM_UP_SECONDS = 2;
const FEW = 50;

/** Requests one URL as fast as it is answered; every answer must be a 200 of the expected length. */
export async function loadPage(
  url: string,
  headers: Record<string, string>,
  seconds: Size["seconds"],
): Promise<LoadResult> {
  const load = { url, headers, connections: CONNECTIONS };
  if (seconds !== null) await autocannon({ ...load, duration: WARM_UP_SECONDS });
  const result = await autocannon({
    ...load,
    ...(seconds === null ? { amount: FEW } : { duration: seconds }),
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${url}: ${failed} wrong answers`);
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}
