import type { Config } from "./config.ts";
import type { Log } from "./log.ts";
import type { Measuring, MetricsServer } from "./metrics/metrics-server.ts";

/** Where METRICS_PORT is not set, none of it is loaded. */
export async function openMetrics(
  place: Config["metrics"],
  measuring: Measuring,
): Promise<MetricsServer | null> {
  if (place === null) return null;
  const { startMetricsServer } = await import("./metrics/metrics-server.ts");
  return startMetricsServer(place, measuring);
}

/** The same for spans. @returns what ends it; before the shop is opened, so that all of it is told */
export async function openTraces(url: string | null, log: Log): Promise<() => Promise<void>> {
  if (url === null) return async () => undefined;
  const { exportSpans } = await import("./metrics/export-spans.ts");
  return exportSpans(url, log);
}
