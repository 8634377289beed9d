import { RateLimiterMemory } from "rate-limiter-flexible";
import {
  PAGE_KINDS,
  type PageKind,
  parseSpeedReport,
  quantile,
  type SpeedMetric,
} from "#domain/site/page-speed.ts";
import type { Clock } from "#server/clock.ts";
import { clientNetworks } from "#server/limits/client-network.ts";
import { pageMeasured, speedReportDropped } from "#server/measured.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The newest reports for each metric on each kind of page. */
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

/** A client sends one per page, and people may share its network. */
const REPORTS_MAX = { points: 300, duration: 10 * 60 };

/**
 * Browsers' reports, in this process's memory: numbers by kind of page, and no other data about a visitor (PAGE-15).
 * Their rate limit is here too, so reading a page from the cache writes nothing to the database.
 */
export function createPageSpeed({ clock }: { clock: Clock }) {
  const limiter = new RateLimiterMemory(REPORTS_MAX);
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
    /** Takes one browser's report; junk, and more than a client has reason to send, is counted and dropped. */
    async take(body: string, ipAddress: string): Promise<void> {
      const report = parseSpeedReport(body);
      if (report === null) return speedReportDropped.tell("junk");
      const [{ network } = { network: ipAddress }] = clientNetworks(ipAddress);
      const isCounted = await limiter.consume(network).then(
        () => true,
        () => false,
      );
      if (!isCounted) return speedReportDropped.tell("limit");
      const at = clock.now().getTime();
      for (const [metric, value] of report.values) {
        pageMeasured.tell({ page: report.page, metric, value });
        const samples = kept.get(report.page);
        samples?.set(metric, [...(samples.get(metric) ?? []), { at, value }].slice(-KEPT_MAX));
      }
    },
    /** The kinds of pages that were visited. */
    read: (): PageSpeed[] => PAGE_KINDS.map(readKind).filter(({ visits }) => visits > 0),
  };
}
