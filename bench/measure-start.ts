import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { announcedUrl, spawnOnServerCore, startServer, stopProcess } from "./bench-shop.ts";

/** From the start of the process to the first answered page, with an existing database. */
export async function measureStart(
  dataFolder: string,
): Promise<{ firstAnswerMs: number; plainMs: number }> {
  const startedAt = performance.now();
  const server = await startServer(dataFolder);
  const response = await fetch(new URL("/shop", server.url));
  const text = await response.text();
  const firstAnswerMs = Math.round(performance.now() - startedAt);
  if (response.status !== 200 || !text.includes("MGM"))
    throw new Error("The first answer was wrong");
  await stopProcess(server.process);

  const file = path.join(tmpdir(), "bench-first-answer");
  writeFileSync(file, text);
  const plainStartedAt = performance.now();
  const plain = spawnOnServerCore(["bench/plain-server.mjs", file], {});
  await (await fetch(await announcedUrl(plain))).text();
  const plainMs = Math.round(performance.now() - plainStartedAt);
  await stopProcess(plain);
  return { firstAnswerMs, plainMs };
}
