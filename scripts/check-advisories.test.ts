import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";

let folder: string;
let lock: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "mitra-advisories-"));
  lock = write("package-lock.json", {
    packages: {
      "": { name: "mitra" },
      "node_modules/served": { version: "1.2.3" },
      "node_modules/served/node_modules/@deep/one": { version: "2.0.0-beta.1", optional: true },
      "node_modules/tool": { version: "4.0.0", dev: true },
      "node_modules/alias": { name: "real", version: "1.0.0" },
    },
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, value: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof value === "string" ? value : JSON.stringify(value));
  return file;
}

const advisory = (range: string, title = "Some hole") => ({
  title,
  severity: "high",
  url: "https://github.com/advisories/GHSA-x",
  vulnerable_versions: range,
});

async function check(args: string[], registry = "http://127.0.0.1:1/") {
  const child = spawn(process.execPath, ["scripts/check-advisories.mjs", "--lock", lock, ...args], {
    env: { PATH: process.env["PATH"], npm_config_registry: registry },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => (output += part.toString()));
  await once(child, "close");
  return { exitCode: child.exitCode, output };
}

const checkFile = (advisories: unknown) => check(["--file", write("advisories.json", advisories)]);

it.each([
  ["served", "<=1.2.3"],
  ["served", ">=1.0.0 <1.1.0 || >=1.2.0 <1.2.4"],
  ["@deep/one", "<2.0.0"],
  ["real", "*"],
  ["served", "no one can read this"],
])("an affected production dependency fails: %s %s", async (name, range) => {
  const { exitCode, output } = await checkFile({ [name]: [advisory(range, "Some\u001b[2J hole")] });
  expect(output).toContain(`production  ${name} `);
  expect(output).toContain("high, Some[2J hole https://github.com/advisories/GHSA-x");
  expect(exitCode).toBe(1);
});

it("development dependencies are listed and do not fail, nor does a fixed version", async () => {
  const { exitCode, output } = await checkFile({
    tool: [advisory("*")],
    served: [advisory("<1.2.3")],
    alias: [advisory("*")],
  });
  expect(output).toContain("development tool 4.0.0");
  expect(output).toContain("1 advisories apply, 0 of them to production.");
  expect(exitCode).toBe(0);
});

it("the registry is asked about every locked version", async () => {
  const bodies: unknown[] = [];
  const server = createServer().listen(0, "127.0.0.1");
  server.on("request", (request, response) => {
    const keep = (body: string) => {
      bodies.push([request.method, request.url, JSON.parse(body)]);
      response.end(JSON.stringify({ served: [advisory("1.x")] }));
    };
    text(request).then(keep, () => response.destroy());
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a TCP server's
  const { exitCode, output } = await check([], `http://127.0.0.1:${port}/npm`);
  server.close();
  expect(bodies).toEqual([
    [
      "POST",
      "/npm/-/npm/v1/security/advisories/bulk",
      { served: ["1.2.3"], "@deep/one": ["2.0.0-beta.1"], tool: ["4.0.0"], real: ["1.0.0"] },
    ],
  ]);
  expect([exitCode, output]).toEqual([1, expect.stringContaining("production  served 1.2.3")]);
});

it("a registry that does not answer, or offers no advisories, is reported and is not a success", async () => {
  expect(await check([])).toEqual({
    exitCode: 3,
    output: expect.stringMatching(/^Nothing was checked: .* did not answer/),
  });
  const server = createServer((_, response) => response.writeHead(405).end()).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a TCP server's
  const { exitCode, output } = await check([], `http://127.0.0.1:${port}/`);
  server.close();
  expect([exitCode, output]).toEqual([3, expect.stringContaining("answered 405")]);
});

it("a file that is not an advisory list is not understood", async () => {
  for (const content of ["{", [], { served: "x" }, { served: [{}] }, "null"])
    expect((await checkFile(content)).exitCode).toBe(2);
  expect((await check(["--file", path.join(folder, "missing")])).exitCode).toBe(2);
  expect(await check(["--help"])).toMatchObject({ exitCode: 0 });
});
