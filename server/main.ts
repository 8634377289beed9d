import { enableCompileCache } from "node:module";
import { join } from "node:path";

// The next start does not compile again; the folder is emptied with each build. What is imported before this line
// would be compiled at every start.
enableCompileCache(join(import.meta.dirname, ".compile-cache"));

void import("./run.ts").then(({ run }) => run());
