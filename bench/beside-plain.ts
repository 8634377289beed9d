import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { HttpClient } from "#tests/support/http-client.ts";
import type { BenchShop } from "./bench-shop.ts";
import { rounded, type Row } from "./figures.ts";
import { type Load, loadInTurns, type LoadResult } from "./load.ts";
import { startServerProcess } from "./server-process.ts";
import type { Size } from "./size.ts";

export interface Page {
  name: string;
  path: string;
  client: HttpClient;
  /** What the correct answer contains. */
  proof: string;
  /** Sent by POST. */
  form?: Record<string, string>;
  /** Asked by a program with this token. */
  bearer?: string;
  /** Sent by POST as JSON, by a program with this key. */
  asked?: { key: string; body: object };
}

/** By a program. */
interface Sent {
  method: string;
  headers: Record<string, string>;
  body: string | null;
}

/** The page proved, loaded, and compared with a plain server that sends the same answer, headers and all. */
export async function besidePlain(
  shop: BenchShop,
  page: Page,
  seconds: Size["seconds"],
): Promise<Row> {
  const { name, client, form, asked, bearer } = page;
  const program: Sent | undefined = asked
    ? {
        method: "POST",
        headers: { authorization: `Bearer ${asked.key}`, "content-type": "application/json" },
        body: JSON.stringify(asked.body),
      }
    : bearer === undefined
      ? undefined
      : { method: "GET", headers: { authorization: `Bearer ${bearer}` }, body: null };
  const response = await (program
    ? fetch(shop.server.url + page.path, program)
    : form
      ? client.post(page.path, form)
      : client.get(page.path));
  const answer = Buffer.from(await response.arrayBuffer());
  const text = answer.toString().replaceAll("<!-- -->", "");
  if (response.status !== 200 || !text.includes(page.proof))
    throw new Error(`${name} is not the expected answer: ${response.status} ${text.slice(0, 500)}`);
  const own: Load = {
    server: shop.server,
    target: {
      path: page.path,
      bytesMin: answer.length,
      headers: {
        ...program?.headers,
        ...(program || client.cookieHeader === "" ? {} : { cookie: client.cookieHeader }),
        ...(form
          ? { origin: shop.server.url, "content-type": "application/x-www-form-urlencoded" }
          : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
      ...(program && program.body !== null ? { body: program.body } : {}),
    },
  };
  const [shopLoad, plain] = await loadBesidePlain(own, answer, response.headers, seconds);
  return {
    name,
    ...shopLoad,
    bytes: answer.length,
    plainPerSecond: plain.perSecond,
    plainP99Ms: plain.p99Ms,
    plainCpuMs: plain.cpuMs,
    ratio: rounded(shopLoad.perSecond / plain.perSecond),
  };
}

/** What node:http adds itself, or what belongs to one client's encoding. */
const OF_ONE_ANSWER =
  /^(?:date|connection|keep-alive|transfer-encoding|content-length|content-encoding)$/;

/** In turns with the same answer from a server that does nothing else. */
async function loadBesidePlain(
  own: Load,
  answer: Buffer,
  headers: Headers,
  seconds: Size["seconds"],
): Promise<[LoadResult, LoadResult]> {
  return withPlain(answer, headers, async (plain) => {
    const [shop, yardstick] = await loadInTurns([own, plain], seconds);
    if (!shop || !yardstick) throw new Error("not loaded");
    return [shop, yardstick];
  });
}

/** By itself. */
export async function loadPlain(
  answer: Buffer,
  headers: Headers,
  seconds: Size["seconds"],
): Promise<LoadResult> {
  return withPlain(answer, headers, async (plain) => {
    const [yardstick] = await loadInTurns([plain], seconds);
    if (!yardstick) throw new Error("not loaded");
    return yardstick;
  });
}

async function withPlain<Value>(
  answer: Buffer,
  headers: Headers,
  work: (plain: Load) => Promise<Value>,
): Promise<Value> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
  const file = path.join(folder, "answer");
  writeFileSync(file, answer);
  const sent = [...headers].filter(([name]) => !OF_ONE_ANSWER.test(name)).flat();
  const server = await startServerProcess(["bench/plain-server.mjs", file, JSON.stringify(sent)]);
  try {
    return await work({ server, target: { path: "/", bytesMin: answer.length } });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}
