import { Counter, Histogram, type Registry } from "@prometheus-io/client";
import {
  errorLogged,
  gatewayAsked,
  orderAnswered,
  pageAnswered,
  pageMeasured,
  requestServed,
  speedReportDropped,
} from "#server/measured.ts";
import { routeGroup } from "./route-group.ts";

const REQUEST_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Includes the thresholds for good and poor: 2.5 and 4 s for LCP, 0.2 and 0.5 s for INP, 0.8 and 1.8 s for TTFB. */
const SPEED_SECONDS = [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8];
const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
const GATEWAY_SECONDS = [0.25, 0.5, 1, 2, 5, 10, 20, 30];

/** Counts the events that the process reports about itself (measured.ts). @returns a function that stops it */
export function countEvents(registry: Registry): () => void {
  const registers = [registry];
  const requests = new Counter({
    name: "mitra_requests_total",
    help: "Requests answered, by route group and status.",
    labelNames: ["group", "status"],
    registers,
  });
  const requestSeconds = new Histogram({
    name: "mitra_request_duration_seconds",
    help: "Time from a request's headers to the end of its response.",
    labelNames: ["group"],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const pages = new Counter({
    name: "mitra_pages_total",
    help: "Shared pages served, by source: memory, rendered, outdated.",
    labelNames: ["from"],
    registers,
  });
  const orders = new Counter({
    name: "mitra_orders_total",
    help: "Orders attempted, by result: placed, confirming, or the reason they failed.",
    labelNames: ["result"],
    registers,
  });
  const gatewayCalls = new Counter({
    name: "mitra_gateway_calls_total",
    help: "Calls to the card gateway, by outcome.",
    labelNames: ["operation", "outcome"],
    registers,
  });
  const gatewaySeconds = new Histogram({
    name: "mitra_gateway_call_duration_seconds",
    help: "Response time of the card gateway.",
    labelNames: ["operation"],
    buckets: GATEWAY_SECONDS,
    registers,
  });
  const speed = new Histogram({
    name: "mitra_page_speed_seconds",
    help: "LCP, INP and TTFB as browsers measured them, by kind of page.",
    labelNames: ["metric", "page"],
    buckets: SPEED_SECONDS,
    registers,
  });
  const shift = new Histogram({
    name: "mitra_page_layout_shift",
    help: "Cumulative layout shift (CLS), as browsers measured it, by kind of page.",
    labelNames: ["page"],
    buckets: SHIFTS,
    registers,
  });
  const dropped = new Counter({
    name: "mitra_page_speed_dropped_total",
    help: "Reports of page speed that weren't counted: junk, or too many from one client.",
    labelNames: ["reason"],
    registers,
  });
  const errors = new Counter({
    name: "mitra_log_errors_total",
    help: "Lines logged as errors.",
    registers,
  });

  const ends = [
    requestServed.hear(({ path, status, durationMs }) => {
      const group = routeGroup(path);
      requests.inc({ group, status });
      requestSeconds.observe({ group }, durationMs / 1000);
    }),
    pageAnswered.hear((from) => pages.inc({ from })),
    orderAnswered.hear((result) => orders.inc({ result })),
    gatewayAsked.hear(({ operation, outcome, durationMs }) => {
      gatewayCalls.inc({ operation, outcome });
      gatewaySeconds.observe({ operation }, durationMs / 1000);
    }),
    pageMeasured.hear(({ page, metric, value }) => {
      if (metric === "CLS") shift.observe({ page }, value);
      else speed.observe({ metric, page }, value / 1000);
    }),
    speedReportDropped.hear((reason) => dropped.inc({ reason })),
    errorLogged.hear(() => errors.inc()),
  ];
  return () => ends.forEach((end) => end());
}
