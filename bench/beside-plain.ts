import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { HttpClient } from "#tests/support/http-client.ts";
import type { BenchShop } from "./bench-shop.ts";
import { rounded, type Row } from "./figures.ts";
import { type Load, loadInTurns, type LoadResult, type Target } from "./load.ts";
import { startServerProcess } from "./server-process.ts";
import type { Size } from "./size.ts";

export interface Page {
  name: string;
  path: string;
  /** Requested by these browsers in turn. */
  clients: readonly HttpClient[];
  /** Text in the correct answer. */
  proof: string;
  /** Sent by POST. */
  form?: Record<string, string>;
  /** Requested by programs with these keys in turn. */
  keys?: readonly string[];
  /** Sent by them by POST. */
  json?: object;
}

/** Checks the page, loads it, and compares it with a plain server that sends the same answer, including headers. */
export async function besidePlain(
  shop: BenchShop,
  page: Page,
  seconds: Size["seconds"],
): Promise<Row> {
  const { name } = page;
  const sent = page.keys ? byPrograms(page.keys, page.json) : byBrowsers(page, shop.server.url);
  const response = await fetch(shop.server.url + page.path, {
    method: sent.body === undefined ? "GET" : "POST",
    headers: sent.headers[0],
    body: sent.body,
    redirect: "manual",
  });
  const answer = Buffer.from(await response.arrayBuffer());
  const text = answer.toString().replaceAll("<!-- -->", "");
  if (response.status !== 200 || !text.includes(page.proof))
    throw new Error(`${name} is not the expected answer: ${response.status} ${text.slice(0, 500)}`);
  const own: Load = {
    server: shop.server,
    target: {
      path: page.path,
      bytesMin: answer.length,
      ...sent,
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

/** Headers and body of a target's request. */
type Sent = Pick<Target, "body"> & { headers: Record<string, string>[] };

function byPrograms(keys: readonly string[], json?: object): Sent {
  const type = json && { "content-type": "application/json" };
  return {
    headers: keys.map((key) => ({ authorization: `Bearer ${key}`, ...type })),
    ...(json && { body: JSON.stringify(json) }),
  };
}

function byBrowsers({ clients, form }: Page, origin: string): Sent {
  const type = form && { origin, "content-type": "application/x-www-form-urlencoded" };
  return {
    headers: clients.map(({ cookieHeader }) => ({
      ...(cookieHeader === "" ? {} : { cookie: cookieHeader }),
      ...type,
    })),
    ...(form && { body: new URLSearchParams(form).toString() }),
  };
}

/** Headers that node:http adds itself, or that belong to one client's encoding. */
const OF_ONE_ANSWER =
  /^(?:date|connection|keep-alive|transfer-encoding|content-length|content-encoding)$/;

/** Alternates with the same answer from a server that does nothing else. */
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

/** Measured alone. */
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
