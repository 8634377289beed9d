import { spawn } from "node:child_process";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const PARENT_MS = 1000;

/**
 * Runs a long-lived program in the foreground. It receives our signals, and the channel tells it when we are killed; we
 * exit when it does.
 */
export function runForeground(command, args, env) {
  const child = spawn(command, args, { stdio: ["inherit", "inherit", "inherit", "ipc"], env });
  onStop((signal) => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
}

/**
 * Runs programs that don't know about us, such as test runners, one after another until one fails. If we are stopped or
 * killed, the current one and everything it started end as well.
 *
 * @param commands each a program and its arguments
 * @param clearUp a script that cleans up after a stopped program
 * @returns whether all passed
 */
export async function runAll(commands, env, clearUp = "tests/support/clear-up.mjs") {
  for (const command of commands) {
    const exitCode = await runGuarded(command, env, clearUp);
    if (exitCode === null) process.exit(1);
    if (exitCode !== 0) return false;
  }
  return true;
}

/** @returns the exit code; `null` if it was stopped */
function runGuarded(command, env, clearUp) {
  return new Promise((resolve) => {
    const guard = spawn(process.execPath, ["scripts/setup/guard.mjs", clearUp, ...command], {
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env,
    });
    let isStopped = false;
    const forget = onStop((signal) => {
      isStopped = true;
      guard.kill(signal);
    });
    guard.on("exit", (code) => {
      forget();
      resolve(isStopped ? null : (code ?? 1));
    });
  });
}

/** @returns a function that stops listening */
function onStop(stop) {
  for (const signal of SIGNALS) process.on(signal, stop);
  const timer = watchNpm(() => stop("SIGTERM"));
  return () => {
    for (const signal of SIGNALS) process.off(signal, stop);
    clearInterval(timer);
  };
}

/**
 * npm doesn't end us when it is killed. Only npm is watched, because another parent may leave us running on purpose.
 */
function watchNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, PARENT_MS);
  timer.unref();
  return timer;
}
