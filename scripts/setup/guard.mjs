/*
 * node scripts/setup/guard.mjs <script> <program> <arguments>: runs a program in its own process group, and ends the
 * group when told to stop or when its own parent is gone, however that ended. The script then cleans up.
 */
import { spawn, spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

const [clearUp, program, ...args] = process.argv.slice(2);
/** Signals sent to the group, and how long to wait after each. */
const STEPS = [
  ["SIGINT", 10_000],
  ["SIGTERM", 5_000],
  ["SIGKILL", 5_000],
];

const child = spawn(program, args, { stdio: "inherit", detached: true });
let isStopping = false;

child.on("error", (error) => {
  console.error(`${program}: ${error.message}`);
  process.exit(1);
});
child.on("exit", (code) => {
  if (!isStopping) process.exit(code ?? 1);
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop());
process.on("disconnect", () => void stop());

async function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const [signal, waitMs] of STEPS) {
    for (
      let waitedMs = 0;
      waitedMs < waitMs && sendToGroup(waitedMs === 0 ? signal : 0);
      waitedMs += 100
    )
      await sleep(100);
  }
  spawnSync(process.execPath, [clearUp], { stdio: "inherit" });
  process.exit(1);
}

/** @returns whether any process of the group is left */
function sendToGroup(signal) {
  if (child.pid === undefined) return false;
  try {
    return process.kill(-child.pid, signal);
  } catch {
    return false;
  }
}
