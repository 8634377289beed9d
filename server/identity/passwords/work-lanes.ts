import { err, ok, type Result } from "#domain/result.ts";

/** Who is waiting: a browser known to an account, or anyone else. */
export type Lane = "known" | "stranger";

export interface WorkLanes {
  /** Whether one more would be accepted now. */
  hasRoom(lane: Lane): boolean;
  /** Does the work in turn; "too_busy" immediately if too many are already waiting. */
  run<Value>(lane: Lane, work: () => Promise<Value>): Promise<Result<Value, "too_busy">>;
}

interface LanesOptions {
  /** How many tasks run at the same time, in both lanes together. */
  atOnce: number;
  /** How many of them one lane may use: fewer, so neither lane can block the other. */
  atOnceByLane: number;
  /** How many may wait in one lane. */
  waitingMax: number;
}

/**
 * Two queues for expensive work. Each has its own share and a maximum length, so a crowd of
 * strangers briefly slows down strangers but no known device. There are no timeouts.
 */
export function createWorkLanes({ atOnce, atOnceByLane, waitingMax }: LanesOptions): WorkLanes {
  const lanes = {
    known: { running: 0, waiting: [] as (() => void)[] },
    stranger: { running: 0, waiting: [] as (() => void)[] },
  };
  const isFree = (lane: Lane) =>
    lanes[lane].running < atOnceByLane && lanes.known.running + lanes.stranger.running < atOnce;

  function startNext(): void {
    for (const lane of ["known", "stranger"] as const) {
      while (isFree(lane)) {
        const start = lanes[lane].waiting.shift();
        if (!start) break;
        lanes[lane].running += 1;
        start();
      }
    }
  }

  const hasRoom = (lane: Lane) => isFree(lane) || lanes[lane].waiting.length < waitingMax;
  return {
    hasRoom,
    async run(lane, work) {
      if (!hasRoom(lane)) return err("too_busy");
      await new Promise<void>((start) => {
        lanes[lane].waiting.push(start);
        startNext();
      });
      try {
        return ok(await work());
      } finally {
        lanes[lane].running -= 1;
        startNext();
      }
    },
  };
}
