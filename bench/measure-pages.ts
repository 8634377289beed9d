import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { HttpClient, signInClient } from "#tests/support/http-client.ts";
import { giveHistory } from "./bench-customers.ts";
import { announcedUrl, type BenchShop, spawnOnServerCore, stopProcess } from "./bench-shop.ts";
import { type LoadResult, loadPage } from "./load.ts";
import type { Size } from "./size.ts";

export interface PageResult {
  name: string;
  bytes: number;
  shop: LoadResult;
  plain: LoadResult;
}

const HISTORY_ORDERS = 50;

/** Each page compared with a plain server that sends the same bytes, one after the other. */
export async function measurePages(
  shop: BenchShop,
  seconds: Size["seconds"],
): Promise<PageResult[]> {
  const visitor = new HttpClient(shop.url);
  const member = await signInClient(shop.url, "og@mitra.example");
  await giveHistory(shop.connection, "sample-og", HISTORY_ORDERS);
  const pages = [
    { name: "/ signed out", path: "/", client: visitor, proof: "MGM" },
    { name: "/shop signed out", path: "/shop", client: visitor, proof: "50 MGM Chewable Tablets" },
    { name: "/mgm signed out", path: "/mgm", client: visitor, proof: "150 MGM Chewable Tablets" },
    { name: "/shop signed in", path: "/shop", client: member, proof: "OG Member Price" },
    {
      name: "/orders signed in, a page of 10",
      path: "/orders",
      client: member,
      proof: `Found ${HISTORY_ORDERS} orders`,
    },
    {
      name: "/orders signed in, 50 orders",
      path: `/orders?orders-size=${HISTORY_ORDERS}`,
      client: member,
      proof: `Found ${HISTORY_ORDERS} orders`,
    },
  ];
  const results: PageResult[] = [];
  for (const { name, path: address, client, proof } of pages) {
    const response = await client.get(address);
    const body = Buffer.from(await response.arrayBuffer());
    const text = body.toString().replaceAll("<!-- -->", "");
    if (response.status !== 200 || !text.includes(proof))
      throw new Error(`${name} is not the expected page`);
    const headers: Record<string, string> =
      client.cookieHeader === "" ? {} : { cookie: client.cookieHeader };
    const shopResult = await loadPage(new URL(address, shop.url).href, headers, seconds);
    results.push({
      name,
      bytes: body.length,
      shop: shopResult,
      plain: await loadPlain(body, seconds),
    });
  }
  return results;
}

/** The same bytes from a server that does nothing else. */
export async function loadPlain(body: Buffer, seconds: Size["seconds"]): Promise<LoadResult> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "bench-")), "body");
  writeFileSync(file, body);
  const server = spawnOnServerCore(["bench/plain-server.mjs", file], {});
  try {
    return await loadPage(await announcedUrl(server), {}, seconds);
  } finally {
    await stopProcess(server);
  }
}
