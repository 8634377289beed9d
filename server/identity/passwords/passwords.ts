import type { Result } from "#domain/result.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { createWorkLanes, type Lane } from "./work-lanes.ts";

/* Argon2id takes a thread and 19 MiB for a few hundredths of a second. Node's thread pool has
   four; one is left for files and DNS. */
const AT_ONCE = 3;
const AT_ONCE_BY_LANE = 2;
/** The last of them waits about a second. */
const WAITING_MAX = 40;

export interface Passwords {
  hasRoom(lane: Lane): boolean;
  hash(lane: Lane, password: string): Promise<Result<string, "too_busy">>;
  verify(
    lane: Lane,
    check: { hash: string; password: string },
  ): Promise<Result<boolean, "too_busy">>;
}

/** Hashes and checks passwords in turn; a process has one queue. */
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
