import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

/** A server on its own core, with the figures that the benchmarks read. */
export interface ServerProcess {
  url: string;
  /** CPU time so far, of all its threads. */
  cpuMs(): Promise<number>;
  /** `collected`: after a garbage collection. */
  memory(when: "now" | "collected"): Promise<MemoryUsage>;
  stop(): Promise<void>;
}

interface MemoryUsage {
  rssMb: number;
  heapUsedMb: number;
  externalMb: number;
}

const usage = z.object({
  cpu: z.object({ user: z.number(), system: z.number() }),
  memory: z.object({ rss: z.number(), heapUsed: z.number(), external: z.number() }),
});
const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

/** Starts a program on the server's core; resolves when it has printed its address. */
export async function startServerProcess(
  args: string[],
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const core = process.env["BENCH_SERVER_CORE"] ?? "";
  const pinned = core === "" ? [] : ["taskset", "-c", core];
  const [program = "", ...rest] = [...pinned, process.execPath, ...args];
  const child = spawn(program, rest, {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      // e.g., --cpu-prof, to see where the time goes
      NODE_OPTIONS: `--import=${path.resolve("bench/answer-usage.mjs")} ${process.env["BENCH_NODE_OPTIONS"] ?? ""}`,
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  async function ask(question: string) {
    const answered = once(child, "message");
    child.send(question);
    return usage.parse((await answered)[0]);
  }
  return {
    url: await announcedUrl(child),
    async cpuMs() {
      const { cpu } = await ask("now");
      return (cpu.user + cpu.system) / 1000;
    },
    async memory(when) {
      const { rss, heapUsed, external } = (await ask(when)).memory;
      return {
        rssMb: megabytes(rss),
        heapUsedMb: megabytes(heapUsed),
        externalMb: megabytes(external),
      };
    },
    stop: () => stopProcess(child),
  };
}

/** The address in the first line that a server prints. */
async function announcedUrl(child: ChildProcess): Promise<string> {
  let output = "";
  child.stdout?.on("data", (text: Buffer) => (output += text.toString()));
  for (let waitedMs = 0; waitedMs < 30_000 && child.exitCode === null; waitedMs += 5) {
    const url = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(output)?.[0];
    if (url) return url;
    await sleep(5);
  }
  child.kill();
  throw new Error(`The server did not start: ${output}`);
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
