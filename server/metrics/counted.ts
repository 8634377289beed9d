import { Counter, Histogram, type Registry } from "@prometheus-io/client";
import {
  errorLogged,
  gatewayAsked,
  orderAnswered,
  pageAnswered,
  requestServed,
} from "#server/measured.ts";
import { routeGroup } from "./route-group.ts";

const REQUEST_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const GATEWAY_SECONDS = [0.25, 0.5, 1, 2, 5, 10, 20, 30];

/** What the process tells about itself (measured.ts), counted. @returns what ends it */
export function countEvents(registry: Registry): () => void {
  const registers = [registry];
  const requests = new Counter({
    name: "mitra_requests_total",
    help: "Requests answered, by group of routes and status.",
    labelNames: ["group", "status"],
    registers,
  });
  const requestSeconds = new Histogram({
    name: "mitra_request_duration_seconds",
    help: "From a request's headers to the end of its answer.",
    labelNames: ["group"],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const pages = new Counter({
    name: "mitra_pages_total",
    help: "Shared pages, by where they came from: memory, rendered, outdated.",
    labelNames: ["from"],
    registers,
  });
  const orders = new Counter({
    name: "mitra_orders_total",
    help: "Orders that were asked for: placed, confirming, or why not.",
    labelNames: ["result"],
    registers,
  });
  const gatewayCalls = new Counter({
    name: "mitra_gateway_calls_total",
    help: "Calls to the card gateway, by how they ended.",
    labelNames: ["operation", "outcome"],
    registers,
  });
  const gatewaySeconds = new Histogram({
    name: "mitra_gateway_call_duration_seconds",
    help: "How long the card gateway took.",
    labelNames: ["operation"],
    buckets: GATEWAY_SECONDS,
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
    errorLogged.hear(() => errors.inc()),
  ];
  return () => ends.forEach((end) => end());
}
