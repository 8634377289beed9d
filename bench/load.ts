import autocannon from "autocannon";
import { type Latencies, latenciesOf, rounded } from "./figures.ts";
import type { ServerProcess } from "./server-process.ts";
import type { Size } from "./size.ts";

export interface Target {
  path: string;
  headers?: Record<string, string>;
  /** Sent as a form, by POST. */
  body?: string;
  /** No correct answer is smaller. */
  bytesMin: number;
}

export interface LoadResult extends Latencies {
  perSecond: number;
  /** The server's own CPU time. */
  cpuMs: number;
}

const CONNECTIONS = 10;
/** Until V8 has compiled what the page needs: figures of the first seconds are a fifth lower. */
const WARM_UP_SECONDS = 6;
const FEW = 50;

/** Requests one URL as fast as it is answered; every answer must be a 200 of at least the expected bytes. */
export async function loadServer(
  server: ServerProcess,
  target: Target,
  seconds: Size["seconds"],
): Promise<LoadResult> {
  const load: autocannon.Options = {
    url: new URL(target.path, server.url).href,
    method: target.body === undefined ? "GET" : "POST",
    headers: { ...target.headers },
    connections: CONNECTIONS,
    ...(target.body === undefined ? {} : { body: target.body }),
  };
  if (seconds !== null) await autocannon({ ...load, duration: WARM_UP_SECONDS });
  const samplesMs: number[] = [];
  let tooShort = 0;
  const cpuBefore = await server.cpuMs();
  const startedAt = performance.now();
  let lastAt = startedAt;
  const amount = seconds === null ? { amount: FEW } : { duration: seconds };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    autocannon({ ...load, ...amount }, (error, done) => {
      if (done) resolve(done);
      else reject(new Error(`${target.path} was not loaded`, { cause: error }));
    }).on("response", (_, __, bytes, ms) => {
      samplesMs.push(ms);
      lastAt = performance.now();
      if (bytes < target.bytesMin) tooShort += 1;
    });
  });
  const cpuMs = (await server.cpuMs()) - cpuBefore;
  const failed = result.non2xx + result.errors + result.timeouts + tooShort;
  if (failed > 0 || samplesMs.length === 0)
    throw new Error(`${target.path}: ${failed} wrong answers of ${samplesMs.length}`);
  return {
    perSecond: Math.round(samplesMs.length / ((lastAt - startedAt) / 1000)),
    ...latenciesOf(samplesMs),
    cpuMs: rounded(cpuMs / samplesMs.length),
  };
}
