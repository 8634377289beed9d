import { afterEach, beforeEach, expect, it } from "vitest";
import { pageMeasured, speedReportDropped } from "#server/measured.ts";
import { createPageSpeed } from "./page-speed.ts";

/* Proves PAGE-15. */

const DAY_MS = 24 * 60 * 60 * 1000;
const told: unknown[] = [];
let ends: (() => void)[];
beforeEach(() => {
  told.length = 0;
  const hears = (event: unknown) => void told.push(event);
  ends = [pageMeasured.hear(hears), speedReportDropped.hear(hears)];
});
afterEach(() => ends.forEach((end) => end()));

function create() {
  let now = new Date("2026-11-30T12:00:00Z");
  const speed = createPageSpeed({ clock: { now: () => now } });
  return { ...speed, wait: (ms: number) => (now = new Date(now.getTime() + ms)) };
}

it("counts what a browser reports, and shows the last day's median and 75th percentile", async () => {
  const speed = create();
  await speed.take("page=home&LCP=9000", "203.0.113.7");
  speed.wait(DAY_MS);
  for (const LCP of [400, 100, 300, 200]) await speed.take(`page=home&LCP=${LCP}`, "203.0.113.7");
  await speed.take("page=cart&CLS=0.02&TTFB=90", "203.0.113.7");
  expect(speed.read()).toEqual([
    { page: "home", visits: 4, metrics: { LCP: { median: 200, p75: 300 } } },
    {
      page: "cart",
      visits: 1,
      metrics: { CLS: { median: 0.02, p75: 0.02 }, TTFB: { median: 90, p75: 90 } },
    },
  ]);
  expect(told).toContainEqual({ page: "home", metric: "LCP", value: 400 });
  expect(told).toHaveLength(7);
  expect(JSON.stringify([told, speed.read()])).not.toContain("203.0.113.7");
});

it("drops junk, which uses up no one's limit, and reports beyond a network's limit", async () => {
  const speed = create();
  for (let count = 0; count < 400; count += 1)
    await speed.take("page=home&LCP=<script>", "2001:db8::1");
  expect(told).toEqual(Array.from({ length: 400 }, () => "junk"));
  told.length = 0;
  // One household's network, however many addresses it has.
  for (let count = 0; count < 301; count += 1)
    await speed.take("page=home&LCP=100", `2001:db8::${count.toString(16)}`);
  await speed.take("page=home&LCP=200", "203.0.113.7");
  expect(told.filter((one) => one === "limit")).toHaveLength(1);
  expect(speed.read()).toMatchObject([{ visits: 301 }]);
});

it("keeps the newest thousand of a figure", async () => {
  const speed = create();
  for (let count = 0; count < 1200; count += 1)
    await speed.take(`page=home&LCP=${count < 200 ? 9000 : 100}`, `203.0.113.${count % 200}`);
  expect(speed.read()).toMatchObject([
    { visits: 1000, metrics: { LCP: { median: 100, p75: 100 } } },
  ]);
});
