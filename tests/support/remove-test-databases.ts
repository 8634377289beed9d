import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { findEmbeddedPostgres, removeEmbeddedPostgres } from "#server/db/embedded.ts";
import { ON_DISK, TEST_DATA, testFolder } from "./test-folder.ts";

/** The server shared by all tests in a run. */
export const SHARED_CLUSTER = path.join(testFolder("test-shared"), "postgres");

/** The folder for browser tests' databases; the clone's other tests leave them alone. */
const OF_BROWSER_TESTS = /^test-(?:e2e|production)/;

/**
 * Removes all databases of one kind of test, in the clone or elsewhere on the machine. Killed shops may leave a running
 * server, which is stopped first.
 */
export function removeTestDatabases(kind: "browser" | "other"): void {
  const isOfKind = (name: string) =>
    name.startsWith("test-") && OF_BROWSER_TESTS.test(name) === (kind === "browser");
  for (const parent of new Set([ON_DISK, TEST_DATA])) {
    const names = existsSync(parent) ? readdirSync(parent) : [];
    for (const name of names.filter(isOfKind)) {
      const folder = path.join(parent, name);
      removeTestDatabase(path.join(folder, "postgres"));
      if (parent !== ON_DISK) rmSync(folder, { recursive: true, force: true });
    }
  }
  // The shared server has no folder in a clone whose data is elsewhere.
  if (kind === "other") removeTestDatabase(SHARED_CLUSTER);
}

/** Removes one of them, whether or not an earlier run left its server running. */
export function removeTestDatabase(cluster: string): void {
  stopCluster(cluster);
  removeEmbeddedPostgres(cluster);
}

const PATIENCE_MS = 10_000;
const STEP_MS = 50;

/** Runs at a process's end, where nothing can be awaited. */
function stopCluster(cluster: string): void {
  const { folder, processId } = findEmbeddedPostgres(cluster);
  if (processId === null) return;
  try {
    process.kill(processId, "SIGINT");
  } catch {
    // It was killed: only its lock file is left, and would prevent deleting the rest.
    rmSync(path.join(folder, "postmaster.pid"), { force: true });
    return;
  }
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += STEP_MS) {
    if (findEmbeddedPostgres(cluster).processId === null) return;
    Atomics.wait(pause, 0, 0, STEP_MS);
  }
}
