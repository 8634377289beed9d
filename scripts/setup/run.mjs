import { spawn } from "node:child_process";

/** Runs a long-lived program in the foreground; signals are passed on, and we exit with it. */
export function runForeground(command, args, env) {
  const child = spawn(command, args, { stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
}
