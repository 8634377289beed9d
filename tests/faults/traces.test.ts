import { globSync, readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { z } from "zod";
import { testCard } from "#tests/support/customer.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { startTestSimulator } from "#tests/support/gateway-simulator.ts";
import { signInClient } from "#tests/support/http-client.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { postCardOrder } from "#tests/support/post-card-order.ts";
import { type ShopProcess, startShopProcess } from "#tests/support/shop-process.ts";

/* Proves RUN-58: a real server, and a collector that listens, is away or hangs. */

const value = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
]);
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z
    .array(z.object({ key: z.string(), value }))
    .transform((all) => Object.fromEntries(all.map((one) => [one.key, one.value]))),
});
type Span = z.infer<typeof span>;
const message = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
const spansOf = (body: string): Span[] =>
  message
    .parse(JSON.parse(body))
    .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

const open: (Server | ShopProcess)[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) {
    if ("process" in one) await one.stop();
    else one.close().closeAllConnections();
  }
});

async function startCollector(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is an AddressInfo.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function startTraced(endpoint: string, env: Record<string, string> = {}) {
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, LOG_LEVEL: "warn", ...env };
  const shop = await startShopProcess(demoDataFolder("test-traces"), traced);
  open.push(shop);
  return shop;
}

const placed = z.object({
  kind: z.literal("placed"),
  order: z.object({ orderNumber: z.number() }),
});

async function placeOrder(
  shop: ShopProcess,
  token = testCard("4111111111111111").token,
): Promise<number> {
  const { response } = await postCardOrder(shop.url, token);
  return placed.parse(await (await response).json()).order.orderNumber;
}

it("tells a page and an order as spans under their requests, and nothing of the customer", async () => {
  const bodies: string[] = [];
  const collector = await startCollector((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      if (request.url === "/v1/traces") bodies.push(body);
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  const simulator = await startTestSimulator();
  const shop = await startTraced(`${collector}/`, simulator.shopVariables("nmi"));
  const token = await simulator.token("nmi", "4111111111111111");
  const orderNumber = await placeOrder(shop, token);
  const client = await signInClient(shop.url, "og@mitra.example");
  expect((await client.get("/orders?from=mail")).status).toBe(200);
  await client.get(`/orders/${orderNumber}`);
  await shop.stop();
  await simulator.stop();

  const spans = bodies.flatMap(spansOf);
  const byId = new Map(spans.map((one) => [one.spanId, one]));
  const parentOf = ({ parentSpanId = "" }: Span): Span | undefined => byId.get(parentSpanId);
  const chain = (one: Span | undefined): string[] =>
    one === undefined ? [] : [one.name, ...chain(parentOf(one))];
  const find = (name: string) => spans.filter((one) => one.name === name);

  const [place] = find("POST /checkout/place");
  expect(place?.attributes).toEqual({
    "http.request.method": "POST",
    "http.route": "/checkout/place",
    "http.response.status_code": 200,
  });
  expect(find("nmi authorize").map(chain)).toEqual([
    ["nmi authorize", "customer.checkout.place", "POST /checkout/place"],
  ]);
  expect(find("nmi authorize")[0]?.attributes).toEqual({ outcome: "approved" });
  const statements = spans.filter(({ name }) => name.startsWith("SQL "));
  expect(statements.map(chain)).toContainEqual([
    expect.stringMatching(/^SQL (?:select|with)$/),
    "customer.checkout.place",
    "POST /checkout/place",
  ]);
  // Within the transaction, on a connection of its own.
  expect(statements.map(chain)).toContainEqual([
    "SQL commit",
    expect.stringMatching(/^customer\./),
    expect.stringMatching(/^(?:GET|POST) /),
  ]);
  const [page] = find("GET /orders");
  expect(page?.attributes["http.response.status_code"]).toBe(200);
  const within = spans.filter((one) => parentOf(one) === page).map(({ name }) => name);
  expect(within).toContainEqual(expect.stringMatching(/^customer\.orders\./));
  expect(find("GET /orders/:")).toHaveLength(1);
  expect(find("send mail").length).toBeGreaterThan(0);

  const isOrphan = (one: Span) =>
    one.parentSpanId === undefined
      ? one.name.startsWith("SQL ")
      : parentOf(one)?.traceId !== one.traceId;
  expect(spans.filter(isOrphan)).toEqual([]);
  // Without ids and times: an order's number can occur among their digits.
  const told = bodies.join("\n").replace(/"\w+(?:Id|UnixNano)":"\w+"/g, "");
  expect(statements.length).toBeGreaterThan(10);
  const session = client.cookieHeader.split(/[=; ]+/).filter((part) => part.length > 12);
  expect(session.length).toBeGreaterThan(0);
  for (const secret of [
    String(orderNumber),
    "og@mitra.example",
    "Pine Street",
    "98101",
    token,
    "from=mail",
    "Mint",
    ...session,
  ])
    expect(told).not.toContain(secret);
});

it.runIf(IS_LONG)("sells while its collector is away, and says so once", async () => {
  const collector = await startCollector(() => undefined);
  const [server] = open.splice(0);
  if (server && "close" in server) server.close();
  const shop = await startTraced(collector);
  await placeOrder(shop);
  await expect.poll(() => shop.output()).toContain("traces are not accepted");
  await placeOrder(shop);
  await shop.stop();
  expect(shop.process.exitCode).toBe(0);
  expect(shop.output().split("traces are not accepted")).toHaveLength(2);
});

it.runIf(IS_LONG)("sells and stops while its collector never answers", async () => {
  const shop = await startTraced(await startCollector(() => undefined));
  await placeOrder(shop);
  const stoppedAt = performance.now();
  await shop.stop();
  expect(performance.now() - stoppedAt).toBeLessThan(10_000);
  expect(shop.process.exitCode).toBe(0);
});

it("loads nothing of OpenTelemetry without a collector", () => {
  const files = globSync("build/server/**/*.js").map((name) => ({
    name,
    text: readFileSync(name, "utf8"),
  }));
  const holding = files.filter(({ text }) => text.includes("OTLPTraceExporter"));
  expect(holding.map(({ name }) => name)).toEqual([expect.stringContaining("export-spans-")]);
  const chunk = holding[0]?.name.split("/").at(-1) ?? "";
  // A static import runs with its file; `import("…")` only when it is called.
  const imported = new RegExp(`(?:from|import) ?["'][^"']*${chunk}`);
  expect(files.filter(({ text }) => imported.test(text))).toEqual([]);
  expect(files.some(({ text }) => text.includes(`import("./${chunk}")`))).toBe(true);
});
