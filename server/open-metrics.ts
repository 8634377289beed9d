import type { Config } from "./config.ts";
import type { Log } from "./log.ts";
import type { Measuring, MetricsServer } from "./metrics/metrics-server.ts";

/** Not loaded at all unless METRICS_PORT is set. */
export async function openMetrics(
  place: Config["metrics"],
  measuring: Measuring,
): Promise<MetricsServer | null> {
  if (place === null) return null;
  const { startMetricsServer } = await import("./metrics/metrics-server.ts");
  return startMetricsServer(place, measuring);
}

/**
 * The same for spans. @returns a function that ends it; must run before the shop is opened, so that every span is
 * reported
 */
export async function openTraces(url: string | null, log: Log): Promise<() => Promise<void>> {
  if (url === null) return async () => undefined;
  const { exportSpans } = await import("./metrics/export-spans.ts");
  return exportSpans(url, log);
}
