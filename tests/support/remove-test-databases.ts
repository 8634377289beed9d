import { existsSync, readdirSync } from "node:fs";
import { findEmbeddedPostgres, removeEmbeddedPostgres } from "#server/db/embedded.ts";

/** The server that all tests of one run share. */
export const SHARED_CLUSTER = "data/test-shared/postgres";

/** Where browser tests keep theirs; the other tests of the same clone leave them alone. */
const OF_BROWSER_TESTS = /^test-(?:e2e|production)/;

/**
 * Leaves nothing of one kind of test's databases behind, in the clone or elsewhere on the machine.
 * Those of shops that were killed are still served: they are stopped first.
 */
export function removeTestDatabases(kind: "browser" | "other"): void {
  const names = existsSync("data") ? readdirSync("data") : [];
  const clusters = names
    .filter(
      (name) => name.startsWith("test-") && OF_BROWSER_TESTS.test(name) === (kind === "browser"),
    )
    .map((name) => `data/${name}/postgres`);
  // The shared one has no folder in a clone whose data lie elsewhere.
  if (kind === "other") clusters.push(SHARED_CLUSTER);
  for (const cluster of clusters) removeTestDatabase(cluster);
}

/** One of them, whether an earlier run has left it served or not. */
export function removeTestDatabase(cluster: string): void {
  stopCluster(cluster);
  removeEmbeddedPostgres(cluster);
}

const PATIENCE_MS = 10_000;
const STEP_MS = 50;

/** At the end of a process, where nothing else may be waited for. */
function stopCluster(cluster: string): void {
  const { processId } = findEmbeddedPostgres(cluster);
  if (processId === null) return;
  try {
    process.kill(processId, "SIGINT");
  } catch {
    return; // its lock file is all that is left
  }
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += STEP_MS) {
    if (findEmbeddedPostgres(cluster).processId === null) return;
    Atomics.wait(pause, 0, 0, STEP_MS);
  }
}
