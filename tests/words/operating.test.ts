import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { COMMANDS } from "#server/commands/command-table.ts";
import { type MetricsServer, startMetricsServer } from "#server/metrics/metrics-server.ts";
import { createReadiness } from "#server/web/readiness.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* The files in ops/ and the runbook say what is: they are read by someone who has no time to doubt them. */

const ALERTS = readFileSync("ops/prometheus/alerts.yml", "utf8");
const ALERTS_TEST = readFileSync("ops/prometheus/alerts.test.yml", "utf8");
const DASHBOARD = readFileSync("ops/grafana/mitra.json", "utf8");
const RUNBOOK = readFileSync("docs/runbook.md", "utf8");
/** Prometheus says it of every process that it asks. */
const ITS_OWN = ["up"];

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);
const expressions = [
  ...all(ALERTS, /expr: >-\n\s+(.+)/g),
  ...all(DASHBOARD, /"expr": ("(?:[^"\\]|\\.)*")/g).map((text) => String(JSON.parse(text))),
];
const alerts = all(ALERTS, /- alert: (\w+)/g);

let test: TestShop;
let metrics: MetricsServer;
/** Each figure's name, by a real scrape, and the names of its series. */
let told: Set<string>;
beforeAll(async () => {
  test = await createTestShop();
  const measuring = { running: test.shop.running, readiness: createReadiness() };
  metrics = await startMetricsServer({ port: 0, host: "127.0.0.1" }, measuring);
  const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  told = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
});
afterAll(async () => {
  await metrics.close();
  await test.close();
});

it("every figure that an alert or the dashboard asks for comes from a process", () => {
  const named = new Set(
    expressions.flatMap((one) =>
      all(one.replaceAll(/"[^"]*"/g, '""'), /\b((?:mitra|nodejs|process)_\w+|up(?=\{))/g),
    ),
  );
  expect(named.size).toBeGreaterThan(15);
  expect([...named].filter((name) => !told.has(name) && !ITS_OWN.includes(name))).toEqual([]);
});

it("every figure of the shop's own is on the dashboard or in an alert", () => {
  const shown = expressions.join("\n");
  const unseen = [...told].filter(
    (name) => name.startsWith("mitra_") && !/_(?:sum|count)$/.test(name) && !shown.includes(name),
  );
  expect(unseen).toEqual([]);
});

it("every expression's brackets and quotation marks are closed", () => {
  expect(expressions.length).toBeGreaterThan(alerts.length);
  for (const one of expressions) {
    const bare = one.replaceAll(/"[^"]*"/g, "");
    expect(bare).not.toContain('"');
    const count = (mark: string) => bare.split(mark).length;
    expect([one, count("("), count("{"), count("[")]).toEqual([
      one,
      count(")"),
      count("}"),
      count("]"),
    ]);
  }
});

it("every alert has its section in the runbook, and every section its alert", () => {
  expect(alerts.length).toBeGreaterThan(10);
  const sections = all(RUNBOOK, /^### (Mitra\w+)$/gm);
  expect(sections).toEqual(alerts);
  expect(all(ALERTS, /runbook: docs\/runbook\.md#(\w+)/g)).toEqual(
    alerts.map((name) => name.toLowerCase()),
  );
});

it("every alert is expected to fire by promtool's test, from figures that a process has", () => {
  expect(all(ALERTS_TEST, /\{alertname="(\w+)"\}/g)).toEqual(alerts);
  const given = all(ALERTS_TEST, /series: ['"](\w+)/g);
  expect(given.filter((name) => !told.has(name) && !ITS_OWN.includes(name))).toEqual([]);
});

it("every section of the runbook says whether it was tried or built", () => {
  const sections = RUNBOOK.split(/^##+ /m)
    .slice(1)
    .filter((one) => !one.startsWith("Alerts\n"));
  const silent = sections.filter((one) => !/_Tried:_|\*\*Not built\.\*\*/.test(one));
  expect(silent).toEqual([]);
});

it("every command in the runbook exists", () => {
  const known = COMMANDS.map(({ name }) => name);
  const used = all(RUNBOOK, /npm run shop -- ([\w-]+)/g);
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => name !== "help" && !known.includes(name))).toEqual([]);
});
