import { enableCompileCache } from "node:module";
import path from "node:path";

// The next start does not compile again; the folder is emptied with each build. What is imported before this line
// would be compiled at every start.
enableCompileCache(path.join(import.meta.dirname, ".compile-cache"));

const { run } = await import("./run.ts");
await run();
