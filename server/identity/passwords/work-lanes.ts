import { err, ok, type Result } from "#domain/result.ts";

/** Who waits: a browser that an account knows, or anybody else. */
export type Lane = "known" | "stranger";

export interface WorkLanes {
  /** Whether one more would be taken now. */
  hasRoom(lane: Lane): boolean;
  /** Does the work in its turn; "too_busy" at once, where too many wait already. */
  run<Value>(lane: Lane, work: () => Promise<Value>): Promise<Result<Value, "too_busy">>;
}

interface LanesOptions {
  /** How much work is done at the same time, both lanes together. */
  atOnce: number;
  /** How much of it may be one lane's: less, so that neither can keep the other waiting. */
  atOnceByLane: number;
  /** How many may wait in one lane. */
  waitingMax: number;
}

/**
 * Two queues for costly work. Each has a share that the other cannot take and an end, so that a crowd
 * of strangers slows strangers down, for a moment, and nobody who is known. Nobody waits by the clock.
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
