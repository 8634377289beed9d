import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ALLOCATOR, HEAP_OPTIONS } from "../../scripts/setup/server-memory.mjs";
import { readDockerfile } from "./dockerfile.ts";
import { filesOfContext } from "./files-of-context.ts";

/* The files for containers and services are copied as they are: they say what the shop reads and needs. */

const UNITS = readdirSync("ops/systemd").map((name) => `ops/systemd/${name}`);
const STARTED_BY = ["compose.yaml", ...UNITS];
const textOf = (file: string) => readFileSync(file, "utf8");
/** The other programs' own. */
const NOT_OURS = /^(?:POSTGRES_|SITE_HOST$|WEB$|EARLIER$|TMPDIR$)/;

it.each(STARTED_BY)("%s sets only variables that the shop reads", (file) => {
  const known = new Set(
    [...textOf(".env.example").matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = ""]) => name),
  );
  const text = textOf(file).replaceAll(/^\s*#.*$/gm, "");
  const set = [...text.matchAll(/(?:^\s+|Environment=|[ "]\b)([A-Z][A-Z_]+_?)(?:=|:| ?,)/gm)];
  const names = set.map(([, name = ""]) => name).filter((name) => !NOT_OURS.test(name));
  expect(names).toContain("WORKER");
  expect(
    names.filter((name) => !known.has(name) && !(name in ALLOCATOR) && name !== "ALL"),
  ).toEqual([]);
});

it.each(["Dockerfile", ...STARTED_BY])("%s starts Node with the options of a process", (file) => {
  const options = textOf(file).match(/--m(?:ax|in)-[a-z-]+=\d+/g) ?? [];
  expect([...new Set(options)]).toEqual(HEAP_OPTIONS);
});

it("the image sets what keeps its memory small, and asks /ready", () => {
  const { stages, command, healthCheck } = readDockerfile();
  expect(stages.at(-1)?.env).toEqual({ NODE_ENV: "production", ...ALLOCATOR });
  expect(command).toEqual(["node", ...HEAP_OPTIONS, "build/server/index.js", "web"]);
  expect(healthCheck.at(-1)).toContain("/ready`");
});

it("the image carries the last release's files for open tabs", () => {
  const [earlier, build, image] = readDockerfile().stages;
  expect(earlier?.name).toBe("earlier");
  const copied = (stage: typeof build, from: string) =>
    (stage?.steps ?? []).flatMap((step) =>
      step.kind === "copy" && step.from === from ? step.paths : [],
    );
  expect(copied(build, "earlier")).toEqual(["/shop/build/client/assets", "/shop/build-earlier"]);
  expect(copied(image, "build")).toContain("/shop/build-earlier");
});

it("the image has every file that the server reads beside its bundle", () => {
  const copied = (readDockerfile().stages.at(-1)?.steps ?? []).flatMap((step) =>
    step.kind === "copy" ? step.paths.map((one) => one.replace("/shop/", "")) : [],
  );
  const files = readdirSync("server", { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .flatMap((name) => [
      ...textOf(`server/${name}`).matchAll(/"((?:content|server|domain|public)\/[\w./-]+)"/g),
    ])
    .map(([, file = ""]) => file);
  expect(files).toContain("content/data/zip-codes.json");
  // The folder of database files is copied in parts.
  const missing = files.filter(
    (file) => !copied.some((one) => file.startsWith(one) || one.startsWith(`${file}/`)),
  );
  expect(missing).toEqual([]);
});

it("services set the same", () => {
  for (const unit of UNITS)
    for (const [name, value] of Object.entries(ALLOCATOR))
      expect(textOf(unit)).toContain(`${name}=${value}`);
});

it("everyone waits 40 seconds before a process is killed", () => {
  expect(textOf("compose.yaml")).toContain("stop_grace_period: 40s");
  for (const unit of UNITS) expect(textOf(unit)).toContain("TimeoutStopSec=40");
});

it("nothing secret, and nothing that is not built from, is sent to the builder", () => {
  const files = filesOfContext();
  expect(files).toEqual(expect.arrayContaining(["package-lock.json", "server/main.ts"]));
  expect(files.filter((file) => /(?:^|\/)\.env$|\.env$|^tests\/|^docs\//.test(file))).toEqual([]);
});
