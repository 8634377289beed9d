/* The shop of the browser tests: the real server with a fresh demo database. */
import { rmSync } from "node:fs";

rmSync(process.env.DATA_DIR, { recursive: true, force: true });
process.argv[2] = "web";
await import("../../build/server/index.js");
