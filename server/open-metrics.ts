import type { Config } from "./config.ts";
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
