import autocannon from "autocannon";
import { type Latencies, latenciesOf, rounded } from "./figures.ts";
import type { ServerProcess } from "./server-process.ts";
import type { Size } from "./size.ts";

export interface Target {
  path: string;
  /** The requests' headers, used in rotation. */
  headers?: Record<string, string>[];
  /** Sent by POST. */
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
/**
 * A server is warm once V8 has compiled its hot code; until then, figures are up to a third lower. One window isn't
 * reliable on these machines, so the rate must stop rising in three consecutive windows.
 */
const WARM_UP = { windowSeconds: 3, gainMin: 1.03, flatWindows: 3 };
const FEW = 50;
/**
 * The speed of these machines varies by half from minute to minute, and by a tenth from second to second, so compared
 * servers take short turns.
 */
const TURNS = 8;

export interface Load {
  server: ServerProcess;
  target: Target;
}

/**
 * Requests one URL of each server as fast as it answers, in turns, for this many seconds each in total; every answer
 * must be a 200 of at least the expected size.
 */
export async function loadInTurns(loads: Load[], seconds: Size["seconds"]): Promise<LoadResult[]> {
  if (seconds !== null) for (const load of loads) await warmUp(load, seconds);
  const turns = seconds === null ? 1 : TURNS;
  const parts = loads.map((): Part[] => []);
  for (let turn = 0; turn < turns; turn += 1)
    for (const [at, load] of loads.entries())
      parts[at]?.push(await loadOnce(load, seconds && seconds / turns));
  return parts.map(resultOf);
}

/** Runs until the rate stops rising; longer measurements allow more time for that. */
async function warmUp(load: Load, windowsMax: number): Promise<void> {
  const { windowSeconds, gainMin, flatWindows } = WARM_UP;
  let best = 0;
  for (let window = 1, flat = 0; window <= windowsMax && flat < flatWindows; window += 1) {
    const { requests } = await autocannon({ ...optionsOf(load), duration: windowSeconds });
    flat = requests.average < best * gainMin ? flat + 1 : 0;
    best = Math.max(best, requests.average);
  }
}

const optionsOf = ({ server, target }: Load): autocannon.Options => ({
  url: new URL(target.path, server.url).href,
  method: target.body === undefined ? "GET" : "POST",
  connections: CONNECTIONS,
  ...(target.body === undefined ? {} : { body: target.body }),
  requests: (target.headers ?? [{}]).map((headers) => ({ headers })),
});

interface Part {
  samplesMs: number[];
  elapsedMs: number;
  cpuMs: number;
}

async function loadOnce(load: Load, seconds: Size["seconds"]): Promise<Part> {
  const { server, target } = load;
  const samplesMs: number[] = [];
  let tooShort = 0;
  const cpuBefore = await server.cpuMs();
  const startedAt = performance.now();
  let lastAt = startedAt;
  const amount = seconds === null ? { amount: FEW } : { duration: seconds };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    autocannon({ ...optionsOf(load), ...amount }, (error, done) => {
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
  return { samplesMs, elapsedMs: lastAt - startedAt, cpuMs };
}

function resultOf(parts: readonly Part[]): LoadResult {
  const samplesMs = parts.flatMap((part) => part.samplesMs);
  const sum = (key: "elapsedMs" | "cpuMs") => parts.reduce((all, part) => all + part[key], 0);
  return {
    perSecond: Math.round(samplesMs.length / (sum("elapsedMs") / 1000)),
    ...latenciesOf(samplesMs),
    cpuMs: rounded(sum("cpuMs") / samplesMs.length),
  };
}
