import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { until } from "#tests/support/until.ts";

/** Each with its Debian package. */
const TOOLS = {
  debootstrap: "debootstrap",
  "systemd-nspawn": "systemd-container",
  slirp4netns: "slirp4netns",
};
const RELEASE = "trixie";
/** Beyond debootstrap's smallest system, what Debian's installer leaves on a server. */
const PACKAGES = "dbus,iproute2,procps,sudo,systemd-sysv";
const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
const BOOT_SECONDS = 60;

interface Ran {
  status: number;
  /** Standard output and error, as on a terminal. */
  output: string;
}

/** A fresh Debian that systemd has booted, with a network of its own that reaches out and can't be reached. */
export class DebianMachine {
  private readonly home: string;
  private readonly mounts: string[];
  private machine: ChildProcess | null = null;
  private network: ChildProcess | null = null;

  private constructor(home: string, mounts: string[]) {
    this.home = home;
    this.mounts = mounts;
  }

  /** @throws {Error} what is missing, in words */
  static async boot(mounts: string[]): Promise<DebianMachine> {
    if (process.getuid?.() !== 0) throw new Error("Run this proof as root.");
    for (const [tool, name] of Object.entries(TOOLS))
      if (spawnSync("which", [tool]).status !== 0)
        throw new Error(`Install ${tool}: apt-get install ${name}`);
    const home = mkdtempSync(path.join(tmpdir(), "mitra-install-"));
    const machine = new DebianMachine(home, mounts);
    try {
      machine.makeRoot();
      await machine.start();
    } catch (error) {
      await machine.remove();
      throw error;
    }
    return machine;
  }

  private makeRoot(): void {
    const root = path.join(this.home, "root");
    const args = ["--variant=minbase", `--include=${PACKAGES}`, RELEASE, root];
    const made = spawnSync("debootstrap", args, { encoding: "utf8" });
    assert.equal(made.status, 0, `debootstrap: ${made.stdout.slice(-2000)}${made.stderr}`);
    const write = (file: string, text: string) => {
      rmSync(path.join(root, file), { force: true });
      writeFileSync(path.join(root, file), text);
    };
    write("etc/hostname", "shop\n");
    write("etc/hosts", "127.0.0.1 localhost shop\n");
    write("etc/resolv.conf", "nameserver 10.0.2.3\n");
    // The authorities that Node trusts here, npm trusts there.
    const authorities = process.env["NODE_EXTRA_CA_CERTS"];
    if (authorities === undefined) return;
    copyFileSync(authorities, path.join(root, "etc/authorities.pem"));
    write("etc/npmrc", "cafile=/etc/authorities.pem\n");
  }

  private async start(): Promise<void> {
    const log = openSync(path.join(this.home, "boot.log"), "a");
    const folder = path.join(this.home, "root");
    const place = ["--directory", folder, "--machine", path.basename(this.home)];
    const apart = ["--register=no", "--keep-unit", "--private-network", "--resolv-conf=off"];
    const mounts = this.mounts.map((mount) => `--bind-ro=${mount}`);
    this.machine = spawn("systemd-nspawn", [...place, ...apart, ...mounts, "--boot"], {
      stdio: ["ignore", log, log],
    });
    await this.hasBooted();
  }

  async reboot(): Promise<void> {
    assert.ok(this.machine);
    const ended = once(this.machine, "exit");
    this.run("systemctl reboot");
    // nspawn ends, and leaves the new start to who started it.
    await ended;
    this.network?.kill();
    await this.start();
  }

  private async hasBooted(): Promise<void> {
    const isUp = async () =>
      this.leader() !== null &&
      /^(?:running|degraded)$/m.test(this.run("systemctl is-system-running").output);
    await until("systemd has booted", isUp, BOOT_SECONDS);
    const leader = String(this.leader());
    this.network = spawn("slirp4netns", ["--configure", leader, "tap0"], { stdio: "ignore" });
    const isConnected = async () => this.run("ip -o addr show tap0").output.includes("10.0.2.");
    await until("the network is there", isConnected);
  }

  /** The machine's first process, as seen from here. */
  private leader(): string | null {
    const { pid } = this.machine ?? {};
    try {
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
      return children.trim().split(" ")[0] || null;
    } catch {
      return null;
    }
  }

  /** Runs a line as root's shell would. */
  run(line: string): Ran {
    const [program = "", ...args] = this.command(line);
    const ran = spawnSync(program, args, { encoding: "utf8", maxBuffer: 1e8 });
    return { status: ran.status ?? 1, output: ran.stdout };
  }

  /** The same, without waiting. */
  background(line: string): ChildProcess {
    const [program = "", ...args] = this.command(line);
    return spawn(program, args, { stdio: "ignore" });
  }

  private command(line: string): string[] {
    const enter = ["nsenter", "--target", String(this.leader()), "--all"];
    return [...enter, "env", "-i", `PATH=${PATH}`, "HOME=/root", "bash", "-c", `{ ${line}\n} 2>&1`];
  }

  async remove(): Promise<void> {
    this.network?.kill();
    if (this.machine?.exitCode === null) {
      const ended = once(this.machine, "exit");
      this.machine.kill("SIGTERM");
      await ended;
    }
    rmSync(this.home, { recursive: true, force: true });
  }
}
