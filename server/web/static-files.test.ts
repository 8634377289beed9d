import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { createStaticFiles } from "./static-files.ts";

it("a file deleted after startup fails only its own response, and the process keeps running", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "static-files-"));
  for (const name of ["gone.txt", "here.txt"]) writeFileSync(path.join(folder, name), name);
  const serveFile = createStaticFiles(folder);
  const server = createServer((request, response) => {
    void serveFile(request, response, request.url ?? "");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  rmSync(path.join(folder, "gone.txt"));

  await expect(
    fetch(`http://127.0.0.1:${port}/gone.txt`).then((one) => one.text()),
  ).rejects.toThrow();
  expect(await (await fetch(`http://127.0.0.1:${port}/here.txt`)).text()).toBe("here.txt");
  server.close();
  rmSync(folder, { recursive: true });
});
