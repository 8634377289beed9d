import type { ThenWake } from "#server/outbox/then-wake.ts";
import type { Subject } from "#server/staff/records/subjects.ts";
import { staffOperation, unrecorded } from "#server/staff/staff-operation.ts";
import { doImport, startImport, takeBackImport } from "./do-import.ts";
import { firstRows, type FoundRows, importRows, listImports } from "./find-import.ts";
import { beginImport, keepFile, type NewImport } from "./keep-import.ts";
import type { LookOverDeps } from "./look-over.ts";

interface Deps extends LookOverDeps {
  thenWake: ThenWake;
}

interface OneImport {
  importId: number;
}

const aboutImport = ({ importId }: OneImport): Subject => ({
  kind: "import",
  id: String(importId),
});

/** Another shop's data: a file is reviewed, then imported by a job (IMPORT-2). */
export function createImports(deps: Deps) {
  const { db, thenWake } = deps;
  return {
    staff: {
      /** It changes nothing, and a record would contain the whole file. */
      keep: unrecorded(
        staffOperation("import.run", (_, bytes: Uint8Array) => keepFile(deps, bytes)),
      ),
      begin: staffOperation("import.run", (actor, request: NewImport) =>
        thenWake(beginImport(db, actor, request)),
      ),
      start: staffOperation(
        "import.run",
        (_, { importId }: OneImport) => thenWake(startImport(db, importId)),
        aboutImport,
      ),
      takeBack: staffOperation(
        "import.run",
        (_, { importId }: OneImport) => thenWake(takeBackImport(deps, importId)),
        aboutImport,
      ),
      /* Counts and results that a page requests every few seconds. */
      list: unrecorded(staffOperation("customers.read", () => listImports(db))),
      find: unrecorded(
        staffOperation(
          "customers.read",
          async (_, { importId }: OneImport) => (await listImports(db, importId))[0] ?? null,
          aboutImport,
        ),
      ),
      /** They contain customers' names. */
      rows: staffOperation(
        "customers.read",
        (_, { count, ...find }: FoundRows & { count: number }) => firstRows(db, find, count),
        aboutImport,
      ),
      export: staffOperation(
        "orders.export",
        async (_, find: FoundRows) => importRows(db, find),
        aboutImport,
      ),
    },
    /** Reviews an import or adds some of its records; for the worker. */
    work: (importId: number) => doImport(deps, importId),
  };
}
