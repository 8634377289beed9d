import { existsSync, readdirSync } from "node:fs";
import { removeEmbeddedPostgres } from "#server/db/embedded.ts";

/** The server that all tests of one run share. */
export const SHARED_CLUSTER = "data/test-shared/postgres";

/** Leaves nothing of the tests' databases behind, in the clone or elsewhere; those that are served stay. */
export function removeTestDatabases(): void {
  const names = existsSync("data") ? readdirSync("data") : [];
  const own = names
    .filter((name) => name.startsWith("test-"))
    .map((name) => `data/${name}/postgres`);
  // The shared one has no folder in a clone whose data lie elsewhere.
  for (const cluster of [SHARED_CLUSTER, ...own]) removeEmbeddedPostgres(cluster);
}
