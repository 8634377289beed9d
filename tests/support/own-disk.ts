import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Tells ext4 to shut down immediately, without its journal, so everything not yet on the disk is lost
 * (EXT4_IOC_SHUTDOWN).
 */
const SHUT_DOWN = `open(my $f, "<", $ARGV[0]) or die $!; my $how = pack("I", 2); ioctl($f, 0x8004587D, $how) or die $!`;

/** A separate file system that can be filled and can lose power. Requires Linux and root. */
export class OwnDisk {
  private readonly home: string;
  /** Its mount point. */
  readonly folder: string;

  /** @throws {Error} if it can't be created; the message has the reason */
  constructor(megabytes: number) {
    if (process.getuid?.() !== 0) throw new Error("Run this proof as root.");
    this.home = mkdtempSync(path.join(tmpdir(), "mitra-disk-"));
    this.folder = path.join(this.home, "mounted");
    chmodSync(this.home, 0o755); // PostgreSQL's user passes through
    run("truncate", `--size=${megabytes}M`, this.image);
    run("mkfs.ext4", "-q", "-m", "0", this.image);
    run("mkdir", this.folder);
    this.mount();
  }

  private get image(): string {
    return path.join(this.home, "disk.img");
  }

  private mount(): void {
    run("mount", "-o", "loop", this.image, this.folder);
  }

  /** Fills it to the last byte, repeatedly if space is freed again. */
  fill(): void {
    spawnSync("sh", ["-c", `cat /dev/zero >> '${this.ballast}'`]);
  }

  makeRoom(): void {
    rmSync(this.ballast);
  }

  private get ballast(): string {
    return path.join(this.folder, "ballast");
  }

  /** From now on, every read and write fails, and unflushed data is lost. */
  cutPower(): void {
    run("perl", "-e", SHUT_DOWN, this.folder);
  }

  /** Mounts it again, after its users have ended. */
  returnPower(): void {
    run("umount", this.folder);
    this.mount();
  }

  remove(): void {
    run("umount", this.folder);
    rmSync(this.home, { recursive: true });
  }
}

function run(program: string, ...args: string[]): void {
  const ran = spawnSync(program, args, { encoding: "utf8" });
  if (ran.status !== 0)
    throw new Error(`${program}: ${ran.stderr || (ran.error?.message ?? "it failed")}`);
}
