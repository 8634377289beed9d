import { writeFileSync } from "node:fs";
import path from "node:path";
import { type BenchShop, startShop } from "./bench-shop.ts";
import type { Row } from "./figures.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import type { Size } from "./size.ts";

/** Time from the start of the process to the first answered page, with an existing database. */
export async function measureStart(shop: BenchShop, { starts }: Size): Promise<Row[]> {
  const file = path.join(shop.dataFolder, "first-answer");
  const shopStarts: Start[] = [];
  const plainStarts: Start[] = [];
  for (let start = 0; start < starts; start += 1) {
    const own = await timeStart(() => startShop(shop), "/shop", "50 MGM Chewable");
    shopStarts.push(own);
    writeFileSync(file, own.text);
    const startPlain = () => startServerProcess(["bench/plain-server.mjs", file]);
    plainStarts.push(await timeStart(startPlain, "/", own.text));
  }
  return [
    {
      name: "first answer, database running",
      starts,
      medianMs: median(shopStarts.map(({ ms }) => ms)),
      worstMs: Math.max(...shopStarts.map(({ ms }) => ms)),
      cpuMs: median(shopStarts.map(({ cpuMs }) => cpuMs)),
      plainMedianMs: median(plainStarts.map(({ ms }) => ms)),
    },
  ];
}

interface Start {
  ms: number;
  cpuMs: number;
  text: string;
}

async function timeStart(
  start: () => Promise<ServerProcess>,
  address: string,
  proof: string,
): Promise<Start> {
  const startedAt = performance.now();
  const server = await start();
  try {
    const response = await fetch(new URL(address, server.url));
    const text = await response.text();
    const ms = Math.round(performance.now() - startedAt);
    if (response.status !== 200 || !text.includes(proof))
      throw new Error("The first answer was wrong");
    return { ms, cpuMs: Math.round(await server.cpuMs()), text };
  } finally {
    await server.stop();
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
