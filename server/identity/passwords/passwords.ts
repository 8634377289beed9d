import type { Result } from "#domain/result.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { createWorkLanes, type Lane } from "./work-lanes.ts";

/* Argon2id takes a thread and 19 MiB for a few hundredths of a second. Node has four threads for all
   that it does not do itself; one is left for files and names. */
const AT_ONCE = 3;
const AT_ONCE_BY_LANE = 2;
/** About a second until the last of them has its turn. */
const WAITING_MAX = 40;

export interface Passwords {
  hasRoom(lane: Lane): boolean;
  hash(lane: Lane, password: string): Promise<Result<string, "too_busy">>;
  verify(
    lane: Lane,
    check: { hash: string; password: string },
  ): Promise<Result<boolean, "too_busy">>;
}

/** Passwords made and checked in their turn; the one queue of a process. */
export function createPasswords(): Passwords {
  const { hasRoom, run } = createWorkLanes({
    atOnce: AT_ONCE,
    atOnceByLane: AT_ONCE_BY_LANE,
    waitingMax: WAITING_MAX,
  });
  return {
    hasRoom,
    hash: (lane, password) => run(lane, () => hashPassword(password)),
    verify: (lane, check) => run(lane, () => verifyPassword(check)),
  };
}
