import {
  PAGE_KINDS,
  type PageKind,
  parseSpeedReport,
  quantile,
  type SpeedMetric,
} from "#domain/site/page-speed.ts";
import type { Clock } from "#server/clock.ts";
import type { Limits } from "#server/limits/limits.ts";
import { pageMeasured, speedReportDropped } from "#server/measured.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of each metric on each kind of page: the newest. */
const KEPT_MAX = 1000;

/** How fast pages of one kind were in the last day. */
export interface PageSpeed {
  page: PageKind;
  visits: number;
  metrics: Partial<Record<SpeedMetric, { median: number; p75: number }>>;
}

interface Sample {
  at: number;
  value: number;
}

/** What browsers report, in this process's memory: numbers by kind of page, and nothing else of a visitor (PAGE-15). */
export function createPageSpeed({
  clock,
  limits,
}: {
  clock: Clock;
  limits: Pick<Limits, "allows">;
}) {
  const kept = new Map(PAGE_KINDS.map((page) => [page, new Map<SpeedMetric, Sample[]>()]));

  function readKind(page: PageKind): PageSpeed {
    const since = clock.now().getTime() - DAY_MS;
    const all = [...(kept.get(page) ?? [])].map(
      ([metric, samples]) => [metric, samples.filter(({ at }) => at > since)] as const,
    );
    const known = all.filter(([, samples]) => samples.length > 0);
    const summaries = known.map(([metric, samples]) => {
      const values = samples.map(({ value }) => value);
      return [metric, { median: quantile(values, 0.5), p75: quantile(values, 0.75) }];
    });
    const visits = Math.max(0, ...known.map(([, samples]) => samples.length));
    return { page, visits, metrics: Object.fromEntries(summaries) };
  }

  return {
    /** One browser's report; junk, and more than a client has cause to send, is counted and dropped. */
    async take(body: string, ipAddress: string): Promise<void> {
      const report = parseSpeedReport(body);
      if (report === null) return speedReportDropped.tell("junk");
      if (!(await limits.allows("pageSpeedByClient", ipAddress)))
        return speedReportDropped.tell("limit");
      const at = clock.now().getTime();
      for (const [metric, value] of report.values) {
        pageMeasured.tell({ page: report.page, metric, value });
        const samples = kept.get(report.page);
        samples?.set(metric, [...(samples.get(metric) ?? []), { at, value }].slice(-KEPT_MAX));
      }
    },
    /** Kinds of page that were visited. */
    read: (): PageSpeed[] => PAGE_KINDS.map(readKind).filter(({ visits }) => visits > 0),
  };
}
