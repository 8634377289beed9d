import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Caches compiled code for the next start; each build empties the folder. Modules imported before this line are
// compiled at every start.
enableCompileCache(join(import.meta.dirname, ".compile-cache"));

void import("./run.ts").then(({ run }) => run());
