import { onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import {
  PAGE_SPEED_PATH,
  pageKind,
  type SpeedMetric,
  writeSpeedReport,
} from "#domain/site/page-speed.ts";

interface Measurement {
  value: number;
  navigationType: string;
}

/** Reports how fast this page was, once, when it is left or hidden: no cookie, no address, no id (PAGE-15). */
export function reportSpeed(): void {
  const page = pageKind(location.pathname);
  if (page === null) return;
  const told = new Set<SpeedMetric>();
  const values = new Map<SpeedMetric, number>();
  const add =
    (metric: SpeedMetric) =>
    ({ value, navigationType }: Measurement) => {
      // A restored page was measured before.
      if (navigationType !== "back-forward-cache" && !told.has(metric)) values.set(metric, value);
    };
  onLCP(add("LCP"));
  onINP(add("INP"));
  onCLS(add("CLS"));
  onTTFB(add("TTFB"));
  // Added after the library's own listeners, which take the last measurements when a page is hidden.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || values.size === 0) return;
    navigator.sendBeacon(PAGE_SPEED_PATH, new URLSearchParams(writeSpeedReport({ page, values })));
    for (const metric of values.keys()) told.add(metric);
    values.clear();
  });
}
