import fc from "fast-check";
import { expect, it } from "vitest";
import {
  PAGE_KINDS,
  pageKind,
  parseSpeedReport,
  quantile,
  type SpeedMetric,
  writeSpeedReport,
} from "./page-speed.ts";

/* Proves PAGE-15. */

it.each([
  ["/", "home"],
  ["/shop", "shop"],
  ["/shop/", "shop"],
  ["/shop/50-mgm-chewable-tablets", "product"],
  ["/mgm", "product"],
  ["/checkout/done/10023", "checkout"],
  ["/orders/security/sessions", "account"],
  ["/auth/reset", "sign-in"],
  ["/labs/L-1", "information"],
  ["/constructor", "information"],
  ["/admin/orders", null],
  ["/dev/mail", null],
])("%s is a page of kind %s", (path, kind) => {
  expect(pageKind(path)).toBe(kind);
});

const metric = fc.constantFrom<SpeedMetric>("LCP", "INP", "CLS", "TTFB");
const value = fc.integer({ min: 0, max: 50_000 }).map((thousandths) => thousandths / 1000);

it("what a browser writes is what the shop reads", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PAGE_KINDS),
      fc.uniqueArray(fc.tuple(metric, value), { minLength: 1, selector: ([name]) => name }),
      (page, pairs) => {
        const report = { page, values: new Map(pairs) };
        expect(parseSpeedReport(writeSpeedReport(report))).toEqual(report);
      },
    ),
  );
});

it.each([
  "",
  "page=home",
  "LCP=1",
  "LCP=1&page=home",
  "page=admin&LCP=1",
  "page=home&page=home&LCP=1",
  "page=home&LCP=1&LCP=2",
  "page=home&FCP=1",
  "page=home&constructor=1",
  "page=home&LCP=-1",
  "page=home&LCP=1e3",
  "page=home&LCP=",
  "page=home&LCP=NaN",
  "page=home&LCP=120001",
  "page=home&CLS=50.1",
  "page=home&LCP=1&email=a@b.example",
  `page=home&LCP=1&${"x".repeat(200)}`,
  "\0",
])("%j is no report", (body) => {
  expect(parseSpeedReport(body)).toBeNull();
});

it("any text is a report or null", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const report = parseSpeedReport(text);
      expect(report === null || PAGE_KINDS.includes(report.page)).toBe(true);
    }),
  );
});

it("a quantile is one of the values, which so many don't exceed", () => {
  expect([quantile([3, 1, 2], 0.5), quantile([4, 1, 2, 3], 0.75), quantile([7], 0.75)]).toEqual([
    2, 3, 7,
  ]);
});
