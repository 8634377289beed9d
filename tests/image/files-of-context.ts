import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Files that `docker build .` sends to the engine from a clean clone: git's files without .dockerignore's. */
export function filesOfContext(): string[] {
  const listed = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  const ignored = readFileSync(".dockerignore", "utf8").trim().split("\n");
  return listed.stdout
    .trim()
    .split("\n")
    .filter((file) => !ignored.some((pattern) => isBelow(file, pattern)));
}

/** `pattern` as .dockerignore has it: a name at the top, or `*` and an ending. */
function isBelow(file: string, pattern: string): boolean {
  if (pattern.startsWith("*")) return !file.includes("/") && file.endsWith(pattern.slice(1));
  return file === pattern || file.startsWith(`${pattern}/`);
}
