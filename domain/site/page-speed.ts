/** Where browsers report a page's speed (PAGE-15). */
export const PAGE_SPEED_PATH = "/page-speed";

/** Maximum report size, with room to spare. */
export const REPORT_BYTES_MAX = 200;

export const PAGE_KINDS = [
  "home",
  "shop",
  "product",
  "cart",
  "checkout",
  "sign-in",
  "account",
  "information",
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Core Web Vitals and the first byte, each with its largest plausible value; milliseconds except for CLS. */
const LARGEST = { LCP: 120_000, INP: 60_000, CLS: 50, TTFB: 120_000 };
export type SpeedMetric = keyof typeof LARGEST;

export interface SpeedReport {
  page: PageKind;
  values: ReadonlyMap<SpeedMetric, number>;
}

const KINDS_BY_START: Readonly<Record<string, PageKind>> = {
  "": "home",
  mgm: "product",
  cart: "cart",
  checkout: "checkout",
  auth: "sign-in",
  orders: "account",
  affiliate: "account",
};

/** Staff and demo pages aren't measured. */
const UNMEASURED: readonly string[] = ["admin", "dev"];

/** `null` if the page isn't measured. */
export function pageKind(path: string): PageKind | null {
  const [, start = "", rest = ""] = path.split("/");
  if (UNMEASURED.includes(start)) return null;
  if (start === "shop") return rest === "" ? "shop" : "product";
  return (Object.hasOwn(KINDS_BY_START, start) ? KINDS_BY_START[start] : null) ?? "information";
}

export function writeSpeedReport({ page, values }: SpeedReport): string {
  const numbers = [...values].map(([metric, value]) => [metric, String(Number(value.toFixed(3)))]);
  return new URLSearchParams([["page", page], ...numbers]).toString();
}

const NUMBER = /^\d{1,6}(?:\.\d{1,3})?$/;

/** `null` unless every part belongs in a report and occurs once. */
export function parseSpeedReport(body: string): SpeedReport | null {
  if (body.length > REPORT_BYTES_MAX) return null;
  const [[first, kind] = [], ...numbers] = [...new URLSearchParams(body)];
  const page = PAGE_KINDS.find((one) => one === kind);
  if (first !== "page" || page === undefined || numbers.length === 0) return null;
  const values = new Map<SpeedMetric, number>();
  for (const [name, text] of numbers) {
    const value = Number(text);
    if (!isMetric(name) || values.has(name) || !NUMBER.test(text) || value > LARGEST[name])
      return null;
    values.set(name, value);
  }
  return { page, values };
}

const isMetric = (name: string): name is SpeedMetric => Object.hasOwn(LARGEST, name);

/** The value that this share of the values doesn't exceed; `values` has at least one. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0;
}
