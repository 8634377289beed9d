/*
 * node tests/image/prove-image.ts: does what the Dockerfile says, without a container engine: its stages are
 * folders, its commands run in them, and the last one's program runs from a folder that it cannot write, as
 * another user, with a database outside. It proves the steps, not the base image.
 */
import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { FaultyWay } from "#tests/support/faulty-way.ts";
import { until } from "#tests/support/until.ts";
import { type Dockerfile, readDockerfile, type Stage } from "./dockerfile.ts";
import { filesOfContext } from "./files-of-context.ts";

/** The image's own user, if we may become it. */
const NODE_USER = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
/** The same in a command: this machine may have no one of that name. */
const OWNER = NODE_USER.uid === undefined ? "$(id -u):$(id -g)" : "1000:1000";
const PATH = [path.dirname(process.execPath), process.env["PATH"]].join(path.delimiter);

/** Packages that prepare uploaded pictures; all else is in the bundle. */
const PICTURE_PACKAGES = ["@img", "detect-libc", "semver", "sharp"];

const started: ChildProcess[] = [];
const home = mkdtempSync(path.join(tmpdir(), "mitra-image-"));
chmodSync(home, 0o755);
try {
  const dockerfile = readDockerfile();
  const image = buildStages(dockerfile);
  const files = filesBelow(image);
  const bytes = files.reduce((sum, file) => sum + lstatSync(file).size, 0);
  assert.equal(dockerfile.user, "node", "the image's user is root");
  const packages = files.flatMap((file) => /\/node_modules\/(@?[^/]+)/.exec(file)?.[1] ?? []);
  assert.deepEqual([...new Set(packages)].toSorted(), PICTURE_PACKAGES);
  console.log(`The image's own files: ${files.length}, ${(bytes / 1e6).toFixed(1)} MB`);
  assert.ok(
    existsSync(path.join(image, "server/documents/fonts/arimo-regular.ttf")),
    "the font of papers is not in the image",
  );
  spawnSync("chmod", ["-R", "a-w,a+rX", image]);
  preparePicture(image);
  await runImage(image, dockerfile);
  assert.deepEqual(filesBelow(image), files, "something was written into the image");
  console.log(
    "The image's program serves from a folder that it cannot write, and ends when asked.",
  );
} finally {
  spawnSync("chmod", ["-R", "u+w", home]);
  rmSync(home, { recursive: true, force: true });
}

/** Prepares a picture the way a job does. */
function preparePicture(image: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), "mitra-image-picture-"));
  chmodSync(folder, 0o777);
  const original = path.join(image, "build/client/art/og.jpg");
  const words = ["server/pictures/render-picture.mjs", original, folder, "#FFFFFF", "400"];
  const ran = spawnSync(process.execPath, words, { cwd: image, env: {}, ...NODE_USER });
  assert.match(ran.stdout.toString(), /^\{"width":400,/, ran.stderr.toString());
  rmSync(folder, { recursive: true });
}

/** @returns the last stage's folder */
function buildStages({ stages }: Dockerfile): string {
  const folders = new Map<string, string>();
  let last = "";
  for (const [at, stage] of stages.entries()) {
    last = path.join(home, stage.name ?? `stage-${at}`);
    mkdirSync(last);
    if (stage.name === "earlier") putEarlierFiles(last);
    if (stage.name !== null) folders.set(stage.name, last);
    buildStage(stage, last, folders);
  }
  return last;
}

/** Puts files as in an image of the last release: its own, one of the release before, and an outdated one. */
function putEarlierFiles(folder: string): void {
  const put = (file: string) => {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, "export {};");
    return place;
  };
  put("build/client/assets/last-1.js");
  put("build-earlier/assets/before-1.js");
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
  utimesSync(put("build-earlier/assets/outdated-1.js"), twoDaysAgo, twoDaysAgo);
}

function buildStage({ steps, env }: Stage, folder: string, folders: Map<string, string>): void {
  for (const step of steps) {
    if (step.kind === "run") {
      console.log(`RUN ${step.command}`);
      const command = step.command.replaceAll(" /files", " files").replace("node:node", OWNER);
      const ran = spawnSync("sh", ["-c", command], {
        cwd: folder,
        env: { PATH, HOME: process.env["HOME"], ...env },
        stdio: "inherit",
      });
      assert.equal(ran.status, 0, `failed: ${step.command}`);
      continue;
    }
    const { from, paths, to } = step;
    for (const one of paths) {
      if (from === null) copyFromContext(one, folder);
      else copyFromStage(folders.get(from) ?? "", one.replace(/^\/shop\//, ""), folder, to);
    }
  }
}

function copyFromContext(wanted: string, folder: string): void {
  for (const file of filesOfContext())
    if (wanted === "." || file === wanted) cpSync(file, path.join(folder, file));
}

function copyFromStage(stage: string, wanted: string, folder: string, to: string): void {
  const target = to.endsWith("/") ? path.join(to, path.basename(wanted)) : to;
  cpSync(path.join(stage, wanted), path.join(folder, target), {
    recursive: true,
    preserveTimestamps: true,
  });
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

async function runImage(
  image: string,
  { stages, command, healthCheck }: Dockerfile,
): Promise<void> {
  const postgres = await startEmbeddedPostgres(path.join(home, "postgres"));
  const way = await FaultyWay.open();
  try {
    const { port, user } = way.to({ ...postgres.connection, database: "postgres" });
    const url = (database: string) => `postgresql://${user}@127.0.0.1:${port}/${database}`;
    const admin = new pg.Client(url("postgres"));
    await admin.connect();
    await admin.query("create database mitra");
    await admin.end();
    const [httpPort, metricsPort] = [await freePort(), await freePort()];
    const env = {
      PATH,
      ...stages.at(-1)?.env,
      PORT: String(httpPort),
      DATABASE_URL: url("mitra"),
      SECRET: "pIqy3hdgLVGa2gUvbLh1sZrQ8lQ0dXk1",
      SITE_URL: "https://shop.example",
      SMTP_URL: "smtp://127.0.0.1:1",
      METRICS_PORT: String(metricsPort),
      WORKER: "separate",
      LOG_LEVEL: "warn",
    };
    const start = (words: string[], more = {}) => startProgram(image, words, { ...env, ...more });
    const isHealthy = async () => (await start(healthCheck).ended) === 0;

    const web = start(command);
    await until("the web process is healthy", isHealthy);
    const shop = `http://127.0.0.1:${httpPort}`;
    const page = await (await fetch(shop)).text();
    const script = /"(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? "no script";
    assert.equal((await fetch(shop + script)).status, 200);
    const zip = await fetch(`${shop}/ship-to-me?zip=98101`);
    assert.match(await zip.text(), /Seattle|98101/);
    assert.equal(zip.status, 200);
    const earlier = ["last-1", "before-1", "outdated-1"].map((name) =>
      fetch(`${shop}/assets/${name}.js`),
    );
    assert.deepEqual(
      (await Promise.all(earlier)).map(({ status }) => status),
      [200, 200, 404],
    );
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    assert.match(figures, /^mitra_ready\{service="orders"\} 1$/m);

    const workerCommand = command.map((word) => (word === "web" ? "worker" : word));
    const worker = start(workerCommand, { METRICS_PORT: "0" });
    await until("the worker runs", async () => worker.said().includes("worker is running"));
    way.cut();
    await until("it is unhealthy without its database", async () => !(await isHealthy()));
    way.mend();
    await until("it is healthy again", isHealthy);
    for (const one of [worker, web]) {
      one.child.kill("SIGTERM");
      assert.equal(await one.ended, 0, one.said());
    }
  } finally {
    for (const child of started) child.kill("SIGKILL");
    await way.close();
    await postgres.stop();
  }
}

interface Program {
  child: ChildProcess;
  ended: Promise<number | null>;
  said(): string;
}

function startProgram(
  cwd: string,
  [program = "", ...args]: string[],
  env: NodeJS.ProcessEnv,
): Program {
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], ...NODE_USER });
  started.push(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => (said += text.toString()));
  return { child, ended: once(child, "exit").then(() => child.exitCode), said: () => said };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  assert(typeof address === "object" && address !== null);
  return address.port;
}
