import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { beforeEach, expect, it } from "vitest";
import { createLocalFiles } from "#server/files/local-files.ts";
import { testFolder } from "#tests/support/test-folder.ts";
import { baseFile, DATA_FILE, MANIFEST_FILE } from "./backup-names.ts";
import { fetchBase } from "./fetch-backup.ts";
import { seal } from "./seal.ts";
import { through } from "./through.ts";

/* Proves BACKUP-1. */

const FOLDER = testFolder("test-fetch-backup");
const NAME = "a_copy";
const key = randomBytes(32);
const files = createLocalFiles(`${FOLDER}/store`);

beforeEach(() => {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const name of ["from", "into"]) mkdirSync(path.join(FOLDER, name), { recursive: true });
});

async function put(name: string, ...content: Buffer[]): Promise<void> {
  await files.put(name, through(Readable.from(content), seal(key, name)));
}

async function store(archive: Buffer[]): Promise<void> {
  const place = baseFile(NAME, DATA_FILE);
  const packed = through(Readable.from(archive), createGzip(), seal(key, place));
  await files.put(place, packed);
  const Checksum = createHash("sha256").update("page").digest("hex");
  const listed = { Path: "data", Size: 4, "Checksum-Algorithm": "SHA256", Checksum };
  await put(baseFile(NAME, MANIFEST_FILE), Buffer.from(JSON.stringify({ Files: [listed] })));
}

function archiveOf(content: string): Buffer {
  writeFileSync(path.join(FOLDER, "from/data"), content);
  return spawnSync("tar", ["-c", "-f", "-", "-C", `${FOLDER}/from`, "data"]).stdout;
}

const backup = {
  name: NAME,
  startedAt: new Date(),
  endedAt: new Date(),
  firstWal: "0".repeat(24),
  postgresVersion: "18",
  bytes: 0,
};
const fetched = () =>
  fetchBase({ files, key }, backup, {
    into: `${FOLDER}/into`,
    workFolder: `${FOLDER}/work`,
    user: {},
  });

it("unpacks a base backup whose archive is followed by more than its reader takes", async () => {
  await store([archiveOf("page"), Buffer.alloc(4 << 20), Buffer.alloc(4 << 20)]);
  await fetched();
  expect(readFileSync(`${FOLDER}/into/data`, "utf8")).toBe("page");
});

it("refuses one that ends early, and one whose file is another", async () => {
  await store([archiveOf("page").subarray(0, 700)]);
  await expect(fetched()).rejects.toThrow("could not be unpacked");
  await store([archiveOf("past")]);
  await expect(fetched()).rejects.toThrow("data differs from what was backed up");
});
