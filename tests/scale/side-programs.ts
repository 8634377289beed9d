import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { SystemUser } from "#server/db/embedded/system-user.ts";

export interface SideProgram {
  process: ChildProcess;
  stop(): Promise<void>;
}

interface Started {
  program: string;
  args: string[];
  /** When it listens there, it has started. */
  port: number;
  logFile: string;
  env?: Record<string, string>;
  user?: SystemUser;
}

const START_SECONDS = 15;

/** Starts one of the programs beside the shop, in the foreground, and waits until it listens. */
export async function startSideProgram(started: Started): Promise<SideProgram> {
  const { program, args, port, logFile, env = {}, user = {} } = started;
  const log = openSync(logFile, "w");
  const child = spawn(program, args, {
    ...user,
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  for (let waitedMs = 0; !(await listens(port)); waitedMs += 50) {
    if (child.exitCode !== null || waitedMs > START_SECONDS * 1000)
      throw new Error(`${program} did not start: ${readFileSync(logFile, "utf8")}`);
    await sleep(50);
  }
  return {
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const cut = setTimeout(() => child.kill("SIGKILL"), 3000);
      await ended;
      clearTimeout(cut);
    },
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
