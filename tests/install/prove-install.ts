/*
 * node tests/install/prove-install.ts: does what docs/how-to/deploy.md says, word for word, on a fresh Debian that
 * systemd-nspawn boots: installs this shop, looks at what the page's table says, upgrades it, and has it go back.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DebianMachine } from "./debian-machine.ts";

const PAGE = readFileSync("docs/how-to/deploy.md", "utf8");
/** The page's samples, and what stands in for them here. Caddy makes the certificate of such a host itself. */
const SAMPLES = {
  "https://git.example/mitra.git": "file:///mnt/mitra.git",
  "shop.example": "shop.localhost",
};
const SENTENCE = "Back on Monday";
const AUTHORITY = "/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt";
const FETCH = `curl --silent --max-time 40 --cacert ${AUTHORITY} https://shop.localhost/`;
const EXPOSURE_MAX = 2;

const home = mkdtempSync(path.join(tmpdir(), "mitra-source-"));
const source = path.join(home, "source");
const published = path.join(home, "mitra.git");
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Proof", "-c", "user.email=proof@shop.example", ...args], {
    cwd: source,
    stdio: ["ignore", "pipe", "inherit"],
  }).toString();
let machine: DebianMachine | null = null;
try {
  publishThisShop();
  console.log("Making a Debian ...");
  machine = await DebianMachine.boot([`${published}:/mnt/mitra.git`]);
  await proveInstall(machine);
  await proveUpgrades(machine);
} finally {
  await machine?.remove();
  rmSync(home, { recursive: true, force: true });
}

async function proveInstall(debian: DebianMachine): Promise<void> {
  const lines = commandsBelow("Install");
  assert.equal(lines.length, 3, "the page's three commands");
  const startedAt = performance.now();
  for (const line of lines) follow(debian, line);
  const minutes = (performance.now() - startedAt) / 60_000;
  assert.equal(debian.run("curl -s http://127.0.0.1:3000/ready").output, "ready");
  console.log(`From the first command to /ready: ${minutes.toFixed(1)} minutes`);

  checkTable(debian);
  const again = follow(debian, lines[2] ?? "");
  assert.doesNotMatch(again, /Wrote|Added|Building/, "the second time has nothing left to do");
  checkCommands(debian);
  debian.run("kill -KILL $(systemctl show --property=MainPID --value mitra)");
  checkServes(debian, "killed");
  await debian.reboot();
  checkServes(debian, "rebooted");
}

/** The claims of the page's table. */
function checkTable(debian: DebianMachine): void {
  const says = (line: string) => debian.run(line).output.trim();
  const none = (what: string, line: string) => assert.equal(says(line), "", what);
  none("the unit is valid", "systemd-analyze verify mitra.service");
  const security = says("systemd-analyze security --no-pager mitra.service");
  const exposure = Number(/Overall exposure level for mitra.service: ([\d.]+)/.exec(security)?.[1]);
  assert.ok(exposure <= EXPOSURE_MAX, `exposure ${exposure}`);
  const main = "/proc/$(systemctl show --property=MainPID --value mitra)";
  assert.equal(says(`stat --format=%U ${main}`), "mitra");
  assert.match(says(`${main}/exe --version`), /^v24\./);
  for (const limit of ["MemoryHigh", "MemoryMax"])
    assert.match(says(`systemctl show --property=${limit} --value mitra`), /^\d+$/);
  assert.equal(says("systemctl is-enabled mitra caddy"), "enabled\nenabled");
  none("the unit that is read is the current one", "systemctl show -P DropInPaths mitra");

  const asShop = "runuser -u mitra --";
  none("the program is read-only", `${asShop} find /opt/mitra ! -type l -writable`);
  none("its settings are closed", `${asShop} cat /etc/mitra/shop.env 2> /dev/null`);
  none("what is the shop's is in one folder", "find / -xdev -user mitra ! -path '/var/lib/mitra*'");
  none("what is there is private", "find /var/lib/mitra -perm /077 ! -type s ! -type l");
  assert.equal(says("stat --format='%a %U' /etc/mitra/shop.env"), "600 root");
  none("the builder keeps nothing", "find /var/cache/mitra-build/work 2> /dev/null");

  assert.equal(says("ss -Hltn 'sport = 3000' | awk '{print $4}'"), "127.0.0.1:3000");
  none("PostgreSQL listens on no port", "ss -Hltnp | grep postgres");
  assert.match(says("ufw status verbose"), /^Status: active\n[\s\S]*^Default: deny \(incoming\)/m);
  assert.equal(
    says("ufw status | awk '$2 == \"ALLOW\" {print $1}' | sort"),
    "22/tcp\n443/udp\n80,443/tcp",
  );
  assert.match(says("systemd-analyze cat-config systemd/journald.conf"), /^SystemMaxUse=1G$/m);
  assert.match(says("journalctl -t mitra -o cat"), /The shop is ready at https:\/\/shop.localhost/);
  assert.match(says("curl -sI http://shop.localhost/"), /^Location: https:\/\/shop.localhost\//m);
  assert.match(says(FETCH), /<title>/);
  console.log(`ok: the table's claims hold; systemd-analyze gives the unit ${exposure} of 10`);
}

/** Those that are in the page's sentences. */
function checkCommands(debian: DebianMachine): void {
  const named = [...PAGE.matchAll(/`(sudo (?:mitra shop|systemctl|cat) [^`]+)`/g)].map(
    ([, line = ""]) => line,
  );
  assert.ok(named.length >= 6, "the page names commands");
  // A shop with nothing done yet doesn't open.
  for (const line of named) follow(debian, line, line.endsWith(" open") ? 1 : 0);
  checkServes(debian, "restarted");
}

async function proveUpgrades(debian: DebianMachine): Promise<void> {
  const [upgrade = "", ...others] = commandsBelow("Upgrade");
  assert.deepEqual(others, []);
  const [toTag = ""] = /sudo mitra upgrade v[\d.]+/.exec(PAGE) ?? [];
  const tag = toTag.split(" ").at(-1) ?? "";

  publish("a table more", () => addMigration("0001_more", "create table proof (n integer)"));
  const asked = askOftenDuring(debian, () => follow(debian, upgrade));
  assert.match(asked.output, /"migration":"0001_more","msg":"migration applied"/);
  assert.match(asked.output, /Copying the database/);
  const copy = debian.run("stat --format='%a %U' /var/lib/mitra/before-upgrade");
  assert.equal(copy.output.trim(), "700 mitra");
  assert.deepEqual(asked.failed, [], "requests that failed during the upgrade");
  console.log(`ok: of ${asked.count} requests none failed; the longest waited ${asked.longest} s`);
  checkServes(debian, "upgraded");
  const works = currentRelease(debian);

  choosePlaceForBackups(debian);
  publish("a release that never gets ready", () => {
    addMigration("0002_later", "alter table proof add m integer");
    const start = path.join(source, "server/start-web.ts");
    const text = readFileSync(start, "utf8");
    assert.match(text, /^ {2}waitsFor = null;$/m);
    writeFileSync(start, text.replace(/^ {2}waitsFor = null;$/m, "  if (config.port < 0) $&"));
  });
  git("tag", tag);
  git("push", "--quiet", "--tags", published);
  const undone = follow(debian, toTag, 1);
  assert.match(undone, /"migration":"0002_later","msg":"migration applied"/);
  assert.match(undone, /Backup \S+: [\d.]+ MB/);
  assert.match(undone, /Going back to v1.0.0-1-.*\n.*\n.*is ready again/);
  assert.equal(currentRelease(debian), works);
  checkServes(debian, "gone back by itself");

  publish("a migration that fails", () => addMigration("0003_wrong", "create table proof ()"));
  const stopped = follow(debian, upgrade, 1);
  assert.match(stopped, /The migration 0003_wrong failed and is undone/);
  assert.match(stopped, /The migration or the audit failed, .* still runs/);
  assert.equal(currentRelease(debian), works);
  checkServes(debian, "stopped at the migration");

  publish("a release two steps ahead", () => {
    const file = path.join(source, "server/db/last-release.ts");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace(/migration: "\w+"/, 'migration: "0009_far"'));
  });
  assert.match(follow(debian, upgrade, 1), /needs the release before it first .*0009_far/);

  follow(debian, "sudo mitra upgrade v1.0.0");
  checkServes(debian, "the version before");
}

/** By variables, as docs/how-to/back-up.md has them, on another disk. */
function choosePlaceForBackups(debian: DebianMachine): void {
  const settings = `BACKUP_TO=/mnt/backups/mitra\nBACKUP_KEY=${randomBytes(32).toString("base64")}`;
  const place =
    "install -d -o mitra -m 700 /mnt/backups && mount -t tmpfs -o uid=$(id -u mitra),mode=700 none /mnt/backups";
  const done = debian.run(
    `${place} && printf '${settings}\n' >> /etc/mitra/shop.env && systemctl restart mitra`,
  );
  assert.equal(done.status, 0, done.output);
  checkServes(debian, "with a place for backups");
}

/** It is ready, serves through TLS what was entered before, and its data is right. */
function checkServes(debian: DebianMachine, when: string): void {
  const ready = "curl --silent --fail --output /dev/null http://127.0.0.1:3000/ready";
  const waited = debian.run(`for n in {1..60}; do ${ready} && exit 0; sleep 1; done; exit 1`);
  assert.equal(waited.status, 0, `${when}: not ready`);
  assert.ok(debian.run(FETCH).output.includes(SENTENCE), `${when}: its data is gone`);
  const audit = debian.run("mitra shop audit 2> /dev/null");
  assert.equal(audit.status, 0, `${when}: ${audit.output}`);
  console.log(`ok: ${when}, it is ready, and its data is there`);
}

/** Asks for the home page five times a second while something is done. */
function askOftenDuring(debian: DebianMachine, act: () => string) {
  const one = `${FETCH} --output /dev/null --write-out '%{http_code} %{time_total}\\n'`;
  debian.background(
    `while [ ! -e /tmp/enough ]; do ${one}; sleep 0.2; done > /tmp/asked; touch /tmp/ended`,
  );
  const output = act();
  const asked = debian.run(
    "touch /tmp/enough; until [ -e /tmp/ended ]; do sleep 1; done; cat /tmp/asked",
  );
  const answers = asked.output.trim().split("\n");
  const longest = Math.max(...answers.map((answer) => Number(answer.split(" ")[1])));
  const failed = answers.filter((answer) => !answer.startsWith("200 "));
  return { output, count: answers.length, failed, longest: longest.toFixed(1) };
}

function currentRelease(debian: DebianMachine): string {
  return debian.run("readlink /opt/mitra/current").output;
}

/** Runs a line of the page. @returns what it printed */
function follow(debian: DebianMachine, line: string, status = 0): string {
  let own = line;
  for (const [sample, ours] of Object.entries(SAMPLES)) own = own.replaceAll(sample, ours);
  console.log(`$ ${own}`);
  const ran = debian.run(own);
  assert.equal(ran.status, status, ran.output.slice(-8000));
  return ran.output;
}

/** Every line of the code blocks in a section. */
function commandsBelow(title: string): string[] {
  const [, section = ""] = new RegExp(`\n## ${title}\n([\\s\\S]*?)(?=\n## |$)`).exec(PAGE) ?? [];
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = ""]) =>
    block.trim().split("\n"),
  );
}

/** The files as they are here, committed or not, in a repository that the machine clones. */
function publishThisShop(): void {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"]).toString();
  for (const file of listed.trim().split("\n")) cpSync(file, path.join(source, file));
  git("init", "--quiet", "--initial-branch=main");
  git("init", "--quiet", "--bare", "--initial-branch=main", published);
  publish("this shop", () => undefined);
  git("tag", "--annotate", "--message=first", "v1.0.0");
  git("push", "--quiet", "--tags", published);
}

function publish(message: string, change: () => void): void {
  change();
  git("add", "--all");
  git("commit", "--quiet", `--message=${message}`);
  git("push", "--quiet", published, "main");
}

interface JournalEntry {
  idx: number;
  when: number;
  tag: string;
}

function addMigration(tag: string, statement: string): void {
  const folder = path.join(source, "server/db/migrations");
  writeFileSync(path.join(folder, `${tag}.sql`), statement);
  const file = path.join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: JournalEntry[] };
  const when = (journal.entries.at(-1)?.when ?? 0) + 1000;
  const { entries } = journal;
  entries.push({ ...entries.at(-1), idx: entries.length, when, tag });
  writeFileSync(file, JSON.stringify(journal));
}
