import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { createStaticFiles } from "./static-files.ts";

it("a file deleted after they were listed fails only its own response, and the process keeps running", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "static-files-"));
  for (const name of ["gone.txt", "here.txt"]) writeFileSync(path.join(folder, name), name);
  const serveFile = createStaticFiles(folder);
  const server = createServer((request, response) => {
    void serveFile(request, response, request.url ?? "");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  const ask = async (name: string) => (await fetch(`http://127.0.0.1:${port}/${name}`)).text();
  expect(await ask("gone.txt")).toBe("gone.txt");
  rmSync(path.join(folder, "gone.txt"));

  await expect(ask("gone.txt")).rejects.toThrow();
  expect(await ask("here.txt")).toBe("here.txt");
  server.close();
  rmSync(folder, { recursive: true });
});

it("files of an earlier build are served as its own were, and a missing one is no page", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "static-files-"));
  for (const name of ["client", "earlier"]) {
    mkdirSync(path.join(folder, name, "assets"), { recursive: true });
    writeFileSync(path.join(folder, name, "assets", `${name}.js`), name);
  }
  const serveFile = createStaticFiles(path.join(folder, "client"), path.join(folder, "earlier"));
  const server = createServer((request, response) => {
    void serveFile(request, response, request.url ?? "");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  const get = (name: string) => fetch(`http://127.0.0.1:${port}/assets/${name}.js`);

  for (const name of ["client", "earlier"]) {
    const answer = await get(name);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("content-type")).toBe("text/javascript");
    expect(await answer.text()).toBe(name);
  }
  const missing = await get("missing");
  expect([missing.status, await missing.text()]).toEqual([404, "Not found"]);
  server.close();
  rmSync(folder, { recursive: true });
});
