import { execFileSync, spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { ALLOCATOR, HEAP_OPTIONS } from "./setup/server-memory.mjs";

const MEGABYTE = 1024 * 1024;

it("the heap of a process that npm start starts is limited", () => {
  const script = `console.log(require("node:v8").getHeapStatistics().heap_size_limit)`;
  const limit = Number(execFileSync(process.execPath, [...HEAP_OPTIONS, "-e", script]).toString());
  expect(limit).toBeGreaterThan(1024 * MEGABYTE);
  expect(limit).toBeLessThan(1100 * MEGABYTE);
});

it.runIf(process.platform === "linux")(
  "the memory of password hashes goes back to the system",
  () => {
    const script = `
      const { argon2 } = require("node:crypto");
      const one = () => new Promise((done) =>
        argon2("argon2id", { message: "m", nonce: "n".repeat(16), parallelism: 1, tagLength: 32, memory: 19456, passes: 1 }, done));
      (async () => {
        const before = process.memoryUsage.rss();
        for (let round = 0; round < 4; round += 1) await Promise.all(Array.from({ length: 8 }, one));
        console.log(process.memoryUsage.rss() - before);
      })()`;
    const env = { ...process.env, ...ALLOCATOR };
    const { stdout } = spawnSync(process.execPath, ["-e", script], { env, encoding: "utf8" });
    // One hash takes 19 MB, and four are computed at the same time.
    expect(Number(stdout)).toBeLessThan(15 * MEGABYTE);
  },
);
